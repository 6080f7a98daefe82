import { formatDate } from '../../../resources/definition';
import { ConflictError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { TIPOS_VALOR, type TipoValor } from '../resources/bem_valor';

/** A change of value of a bem; what is not said is zero, and class and órgão are those of the bem. Exact decimals in reais. */
export interface MudancaDeValor {
  bem_id: number;
  tipo: TipoValor;
  bruto?: string;
  depreciacao?: string;
  perda?: string;
  /** What it adds to the reserve of revaluation of the bem. */
  reserva?: string;
  /** What a revaluation took to the result: negative of a decrease. */
  resultado?: string;
  classificacao_id?: number | null;
  orgao_id?: number | null;
}

/** The document whose act changes values. */
export interface OrigemDoValor {
  tipo: string;
  id: number;
}

interface Lancamento {
  /** Day of the act. */
  data: string;
  /** First day of the month of which it is; that of the day unless said. */
  competencia?: string;
  origem: OrigemDoValor;
  /** The fact of the book that tells the same, where there is one. */
  fato_id?: number | null;
}

/** Writes changes of value, in one statement: the database moves the values of the bens with them, and refuses what no bem can be worth. */
export async function lancarValores(
  tx: Work,
  { data, competencia = data, origem, fato_id = null }: Lancamento,
  mudancas: readonly MudancaDeValor[],
): Promise<void> {
  if (mudancas.length === 0) return;
  await tx.db.execute(
    `insert into public.bem_valor (cliente_id, entidade_id, bem_id, data, competencia, tipo, bruto, depreciacao, perda, reserva, resultado,
            classificacao_id, orgao_id, origem_tipo, origem_id, fato_id)
     select $1, b.entidade_id, x.bem_id, $2::date, date_trunc('month', $3::date)::date, x.tipo, coalesce(x.bruto, 0), coalesce(x.depreciacao, 0),
            coalesce(x.perda, 0), coalesce(x.reserva, 0), coalesce(x.resultado, 0), coalesce(x.classificacao_id, b.classificacao_id),
            coalesce(x.orgao_id, b.orgao_id, b.entidade_id), $4, $5, $6
       from jsonb_to_recordset($7::jsonb) as x(bem_id bigint, tipo text, bruto numeric, depreciacao numeric, perda numeric, reserva numeric,
              resultado numeric, classificacao_id bigint, orgao_id bigint)
       join public.bem b on b.id = x.bem_id and b.cliente_id = $1 order by x.bem_id`,
    [tx.cliente.id, data, competencia, origem.tipo, origem.id, fato_id, JSON.stringify(mudancas)],
  );
}

/** SQL of the rows in force of a document: what it wrote and nothing took back; `$1` is the cliente, `$2` and `$3` the document. */
const EM_VIGOR = `public.bem_valor v where v.cliente_id = $1 and v.origem_tipo = $2 and v.origem_id = $3 and v.estorno_de is null
    and not exists (select from public.bem_valor r where r.estorno_de = v.id)`;

/** Takes back every change of value of a document, each by its opposite row. */
export async function estornarValores(tx: Work, { tipo, id }: OrigemDoValor, data: string): Promise<void> {
  await tx.db.execute(
    `insert into public.bem_valor (cliente_id, entidade_id, bem_id, data, competencia, tipo, bruto, depreciacao, perda, reserva, resultado,
            classificacao_id, orgao_id, origem_tipo, origem_id, fato_id, estorno_de)
     select v.cliente_id, v.entidade_id, v.bem_id, $4::date, date_trunc('month', $4::date)::date, v.tipo, -v.bruto, -v.depreciacao, -v.perda, -v.reserva,
            -v.resultado, v.classificacao_id, v.orgao_id, v.origem_tipo, v.origem_id, v.fato_id, v.id from ${EM_VIGOR} order by v.id`,
    [tx.cliente.id, tipo, id, data],
  );
}

/** Refuses to take back what another change of value came after: first that one. @throws ConflictError */
export async function exigirUltimaMudanca(tx: Work, { tipo, id }: OrigemDoValor): Promise<void> {
  const row = await tx.db.first<{ rotulo: string; tipo: TipoValor; data: string }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo, d.tipo, d.data::text as data
       from ${EM_VIGOR.replace(' where', ' join public.bem_valor d on d.bem_id = v.bem_id and d.id > v.id join public.bem b on b.id = v.bem_id where')}
        and d.estorno_de is null and (d.origem_tipo, d.origem_id) is distinct from (v.origem_tipo, v.origem_id)
        and not exists (select from public.bem_valor r where r.estorno_de = d.id) order by d.id desc limit 1`,
    [tx.cliente.id, tipo, id],
  );
  if (!row) return;
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: `O valor do bem ${row.rotulo} mudou depois (${TIPOS_VALOR[row.tipo].toLowerCase()} de ${formatDate(row.data)}): desfaça antes essa mudança.`,
  });
}
