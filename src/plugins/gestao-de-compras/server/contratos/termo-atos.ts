import { formatDate, type Issues, type StoredFile, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Alteracao, julgarAcrescimo, julgarSupressao, percentual, valorInicialAtualizado } from '../../calculo/contratos/limites';
import { mesesDe, mesesDepois } from '../../calculo/contratos/prazos';
import { contrato } from '../../resources/contratos/contrato';
import { type TermoContratual, termoContratual } from '../../resources/contratos/termo_contratual';
import { gravar } from '../planejamento/etapa';
import { exigirRegular, idOf, prazoDoPncp } from './assinar';
import { emitirTermo, numerarTermo } from './emitir-termo';
import { contabilizar, estornarDoContrato } from './fatos';
import { dosTermosSql, inicialSql, valeSql, vigenciaSql } from './valores';

/** The contract is locked before its term: two terms signed at once do not both see what is left of the limit. */
export async function travarContratoDoTermo(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `select c.id from public.contrato c where c.cliente_id = $2
        and c.id = (select x.contrato_id from public.termo_contratual x where x.id = $1 and x.cliente_id = $2) for no key update`,
    [id, tx.cliente.id],
  );
}

interface DoContrato extends Record<string, unknown> {
  situacao: string;
  contratado_id: number;
  reforma: boolean;
  receita_despesa: string;
  processo_contratacao_id: number | null;
  ata_id: number | null;
  natureza_prazo: string;
  valor_parcela: string | null;
  valor_inicial: string;
  reajustes: string;
  data_assinatura: string | null;
  inicio: string;
  fim: string | null;
  fim_inicial: string | null;
}

async function lerContrato(tx: Work, id: number): Promise<DoContrato> {
  const row = await tx.db.first<DoContrato>(
    `select c.situacao, c.contratado_id, c.reforma, c.receita_despesa, c.processo_contratacao_id, c.ata_id, c.natureza_prazo, c.valor_parcela::text,
            ${inicialSql('c')}::text as valor_inicial, c.data_assinatura::text, c.vigencia_inicio::text as inicio, c.vigencia_fim::text as fim_inicial,
            ${dosTermosSql('c', 'coalesce(x.valor_reajuste, 0) + coalesce(x.valor_repactuacao, 0) + coalesce(x.valor_reequilibrio, 0)')}::numeric(18,2)::text as reajustes,
            ${vigenciaSql('c')}::text as fim
       from contrato c where c.id = $1`,
    [id],
  );
  return row as DoContrato;
}

/** The *valor inicial atualizado* on this day; of a contínuo, of the period from its end back, of twelve months at most. */
function viaDe({ natureza_prazo, valor_inicial, reajustes, inicio, fim, fim_inicial, valor_parcela }: DoContrato): string {
  const meses = (ate: string | null) => (ate ? mesesDe(inicio, ate) : 12);
  return valorInicialAtualizado({
    ...{ continuo: natureza_prazo === 'continuo', valor_inicial, reajustes, valor_parcela },
    ...{ meses: meses(fim), meses_iniciais: meses(fim_inicial) },
  });
}

interface Anterior extends Record<string, unknown> {
  acrescido: string;
  suprimido: string;
  via: string;
}

/** The acréscimos and supressões of the signed terms, each over the base of its day, exact. */
async function anteriores(tx: Work, contratoId: number): Promise<{ acrescimos: Alteracao[]; supressoes: Alteracao[] }> {
  const rows = await tx.db.rows<Anterior>(
    `select coalesce(x.valor_acrescido, 0)::numeric(18,2)::text as acrescido, coalesce(x.valor_suprimido, 0)::numeric(18,2)::text as suprimido,
            x.via_na_data::text as via
       from termo_contratual x where x.contrato_id = $1 and ${valeSql('x')} and x.via_na_data > 0 order by x.id`,
    [contratoId],
  );
  return {
    acrescimos: rows.map(({ acrescido, via }) => ({ valor: toCents(acrescido), base: toCents(via) })),
    supressoes: rows.map(({ suprimido, via }) => ({ valor: toCents(suprimido), base: toCents(via) })),
  };
}

/** AD1, AD2, arts. 91 § 4º, 125 and 132: signs a term, whose base and percentages are kept. @throws ValidationError */
export async function assinarTermo(
  record: TermoContratual,
  { data, arquivo }: { data: string; arquivo: StoredFile | null },
  tx: Work,
): Promise<void> {
  const doContrato = await lerContrato(tx, record.contrato_id);
  const via = viaDe(doContrato);
  const base = toCents(via);
  const issues: Issues = {};
  julgarDatas(record, doContrato, data, issues);
  const antes = await anteriores(tx, record.contrato_id);
  const acrescimo = { valor: toCents(record.valor_acrescido), base };
  const supressao = { valor: toCents(record.valor_suprimido), base };
  const demais = julgarAcrescimo(antes.acrescimos, acrescimo, doContrato.reforma);
  const demenos = julgarSupressao(antes.supressoes, supressao, record.supressao_consensual);
  if (demais || demenos) issues.id = [demais, demenos].filter((one) => one !== null);
  if (record.tipo === 'aditivo' && !record.parecer)
    issues.id = [...(issues.id ?? []), 'Anexe o parecer jurídico: o termo aditivo o exige (Lei 14.133/2021, art. 53, § 4º).'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  if (record.naturezas.includes('prazo')) await exigirRegular(tx, doContrato.contratado_id, data);
  await gravar(tx, termoContratual, record.id, {
    ...{ numero: await numerarTermo(tx, record.contrato_id, record.tipo), data_assinatura: data, via_na_data: via },
    ...{ pct_acrescido: percentual([acrescimo]), pct_suprimido: percentual([supressao]) },
    ...{ pncp_prazo: await prazoDoPncp(tx, doContrato, data), ...(arquivo && { arquivo: idOf(arquivo) }) },
  });
}

function julgarDatas({ data_efeito }: TermoContratual, { situacao, data_assinatura }: DoContrato, data: string, issues: Issues): void {
  if (situacao !== 'vigente' && situacao !== 'suspenso') issues.id = ['O contrato não está vigente: nada se altera nele.'];
  if (data_assinatura && data < data_assinatura)
    issues.data = [`O contrato é de ${formatDate(data_assinatura)}: o termo se assina depois.`];
  if (mesesDepois(data_efeito, 1) < data)
    issues.data = [
      `Os efeitos são de ${formatDate(data_efeito)}: a formalização não vem mais de um mês depois (Lei 14.133/2021, art. 132). Corrija a data dos efeitos.`,
    ];
}

const origemDoFato = (id: number) => ({ tipo: termoContratual.name, id });
const ALTERACAO = 'alteracao';

/** Art. 94: from its publication the ledger knows of a term. @throws ValidationError */
export async function publicarTermo(
  { id, rotulo, contrato_id, data_assinatura, valor_efeito }: TermoContratual,
  { numero_controle, data }: { numero_controle: string; data: string },
  tx: Work,
): Promise<void> {
  if (data_assinatura && data < data_assinatura) throw new ValidationError({ data: ['A publicação não antecede a assinatura.'] });
  const { receita_despesa } = await lerContrato(tx, contrato_id);
  if (receita_despesa === 'despesa')
    await contabilizar(tx, {
      ...{
        fato: 'CONTRATO_ALTERACAO',
        valor: valor_efeito ?? '0.00',
        instrumento: `${contrato.name}:${contrato_id}`,
        origem: origemDoFato(id),
      },
      ...{ movimento: ALTERACAO, escrito: String(rotulo) },
    });
  await gravar(tx, termoContratual, id, { pncp_numero: numero_controle, pncp_data: data });
}

const NEGADOS = [
  'valor_reajuste',
  'valor_repactuacao',
  'valor_reequilibrio',
  'valor_acrescido',
  'valor_suprimido',
  'valor_periodo',
] as const;

/**
 * Takes a term back by another of the same kind, signed today, of the opposite values; neither counts from then on.
 *
 * @returns the term that reverses it
 */
export async function reverterTermo(record: TermoContratual, motivo: string, tx: Work): Promise<{ id: number }> {
  const { situacao } = await lerContrato(tx, record.contrato_id);
  if (record.reverte_id) throw new ValidationError({ id: ['Este termo reverte outro: faça novo termo em vez de o reverter.'] });
  if (situacao !== 'vigente' && situacao !== 'suspenso')
    throw new ValidationError({ id: ['O contrato não está vigente: o termo já não se reverte.'] });
  const hoje = tx.today();
  const doContrato = await lerContrato(tx, record.contrato_id);
  const id = await emitirTermo(tx, {
    ...{ contrato_id: record.contrato_id, tipo: record.tipo, naturezas: record.naturezas, data_efeito: hoje, data_assinatura: hoje },
    ...{ numero: await numerarTermo(tx, record.contrato_id, record.tipo), situacao: 'assinado', reverte_id: record.id },
    ...Object.fromEntries(NEGADOS.map((name) => [name, negado(record[name])])),
    ...{ via_na_data: record.via_na_data, supressao_consensual: record.supressao_consensual, automatico: false },
    ...{ justificativa: motivo, pncp_prazo: await prazoDoPncp(tx, doContrato, hoje) },
  });
  if (record.situacao === 'publicado') await estornarDoContrato(tx, origemDoFato(record.id), ALTERACAO, motivo);
  return { id };
}

const negado = (valor: string | null): string | null =>
  valor === null || toCents(valor) === 0n ? valor : valor.startsWith('-') ? valor.slice(1) : `-${valor}`;
