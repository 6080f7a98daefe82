import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord, deleteRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { filho } from './filho';

/** What is granted to a person, as Execução commits it. */
export interface Concessao {
  /** Known at once, or estimated where it is paid in parts. */
  tipo: 'ordinario' | 'estimativo';
  /** What the expense is, of those that Execução knows. */
  tipo_despesa: 'diaria' | 'normal';
  historico: string;
  credor_id: number;
  dotacao_id: number;
  ordenador_id: number;
  /** Reais. */
  valor: string;
  /** Begin of the nature that it must be of, and the desdobramento that is looked for: `3.3.90.36`, `02`. */
  natureza: string;
  desdobramento: string | null;
}

interface Dotacao extends Record<string, unknown> {
  natureza: string;
  ficha: number;
  disponivel: string;
  unidade_id: number;
  orgao_id: number;
}

/**
 * Judges the dotação that pays a person, before it is authorised: its nature, its balance, and who signs for it.
 *
 * @throws ValidationError by field of the act: dotacao_id, ordenador_id
 */
export async function exigirDotacao(
  tx: Work,
  { dotacao_id, ordenador_id, natureza, valor }: Pick<Concessao, 'dotacao_id' | 'ordenador_id' | 'natureza' | 'valor'>,
): Promise<void> {
  const row = await tx.db.first<Dotacao>(
    `select n.codigo as natureza, d.ficha, d.disponivel::text, d.unidade_id, d.orgao_id from dotacao d
       join public.natureza_despesa n on n.id = d.natureza_despesa_id where d.id = $1`,
    [dotacao_id],
  );
  if (!row) throw new ValidationError({ dotacao_id: ['Escolha uma dotação desta entidade e deste exercício.'] });
  if (!row.natureza.startsWith(natureza))
    throw new ValidationError({ dotacao_id: [`A ficha ${row.ficha} é de ${row.natureza}: escolha uma de ${natureza}.`] });
  if (compareDecimals(row.disponivel, valor) < 0)
    throw new ValidationError({
      dotacao_id: [
        `A ficha ${row.ficha} tem R$ ${formatDecimal(row.disponivel)}, e são R$ ${formatDecimal(valor)}: escolha outra, ou peça ao orçamento um crédito.`,
      ],
    });
  const designado = await tx.db.first(
    `select o.id from orgao o where o.id = $1 and (
        exists (select from public.orgao_responsaveis r where r.pai_id = $1 and r.pessoa_id = $3 and r.funcao = 'ordenador' and r.inicio <= $4 and coalesce(r.fim, $4) >= $4)
     or exists (select from public.unidade_responsaveis r where r.pai_id = $2 and r.pessoa_id = $3 and r.funcao = 'ordenador' and r.inicio <= $4 and coalesce(r.fim, $4) >= $4)
     or exists (select from public.unidade_despesa u where u.unidade_id = $2 and u.ordenador_id = $3 and coalesce(u.inicio, $4) <= $4 and coalesce(u.fim, $4) >= $4))`,
    [row.orgao_id, row.unidade_id, ordenador_id, tx.today()],
  );
  if (!designado)
    throw new ValidationError({
      ordenador_id: ['Não está designado ordenador na unidade ou no órgão desta dotação: diga quem está, ou escolha outra dotação.'],
    });
}

/**
 * The draft of an empenho of what was granted, of the desdobramento that the municipality has for it.
 *
 * @returns its id
 * @throws ValidationError on `id`: what Execução refuses
 */
export async function rascunharConcessao(tx: Work, { natureza, desdobramento, ...pedido }: Concessao): Promise<number> {
  const sub = await tx.db.first<{ id: number }>(
    'select n.id from natureza_despesa n where n.situacao and n.codigo like $1 order by n.codigo limit 1',
    [desdobramento === null ? 'nenhum' : `${natureza}.${desdobramento}%`],
  );
  const draft = { ...pedido, subelemento_id: sub?.id ?? null, data_emissao: tx.today(), modalidade_licitacao: 'nao_aplicavel' };
  try {
    return (await createRecord(tx, tx.services.registry.get('empenho'), draft)).id;
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError({ id: Object.values(error.issues).flat() });
    throw error;
  }
}

/** Takes back an empenho of what will not be paid: a draft is removed, an issued one is annulled whole. Call it with nothing pointing to a draft. */
export async function desfazerEmpenho(tx: Work, id: number, justificativa: string): Promise<void> {
  const row = await tx.db.first<{ numero: number | null; a_liquidar: string; liquidado: string }>(
    'select e.numero, e.a_liquidar::text, e.liquidado::text from empenho e where e.id = $1',
    [id],
  );
  if (!row) return;
  if (row.numero === null) return deleteRecord(tx, tx.services.registry.get('empenho'), id);
  if (compareDecimals(row.liquidado, '0') > 0)
    throw new ValidationError({ id: ['A despesa já foi liquidada: estorne a liquidação na Execução antes de cancelar.'] });
  if (compareDecimals(row.a_liquidar, '0') > 0) await anularDoEmpenho(tx, id, null, justificativa);
}

/** Annuls what of an empenho is still to be liquidated; null for all of it. */
export const anularDoEmpenho = (tx: Work, id: number, valor: string | null, justificativa: string, data: string = tx.today()) =>
  filho(tx, 'empenho', id, 'anulacao', {
    data,
    tipo: valor === null ? 'total' : 'parcial',
    valor,
    motivo: 'desistencia',
    devolve_para: 'dotacao',
    justificativa,
  });
