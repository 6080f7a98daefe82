import { addIssue, compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { movimentacaoExtraOrcamentaria } from '../../../financeiro/resources/movimentacao_extra_orcamentaria';
import type { TipoRetencao } from '../../../financeiro/resources/tipo_retencao';
import { calcularRetencao } from '../../calculo/reter';
import { liquidacao } from '../../resources/liquidacao';
import { pagamento } from '../../resources/pagamento';
import { restoAPagarMovimento } from '../../resources/restos/resto_a_pagar_movimento';
import { type Retencao, retencao } from '../../resources/retencao';
import { menos } from '../saldos';

/** Retentions are followed by the documents that declare, withhold and pay them. */
export const retencaoRules = onResource(retencao, {
  filters: { a_recolher_em: (value, t, param) => `(${t}.entidade_id = ${param(value)} and ${t}.a_recolher > 0)` },
  // what one year withheld is collected in the next
  listIn: ({ a_recolher_em }, work) => (a_recolher_em ? work.within({ exercicio: null }) : work),
  derived: {
    rotulo: (t) =>
      `select coalesce((select ${numberSql(liquidacao)('liq')} from public.liquidacao liq where liq.id = ${t}.liquidacao_id),
          (select 'RP ' || (${numberSql(restoAPagarMovimento)('mov')}) from public.resto_a_pagar_movimento mov where mov.id = ${t}.resto_movimento_id)) || ' · ' || tip.nome
        from public.tipo_retencao tip where tip.id = ${t}.tipo_retencao_id`,
    pagamentos: (t) =>
      `select string_agg(${numberSql(pagamento)('pag')}, ', ' order by pag.numero) from public.pagamento pag join public.pagamento_retencoes part on part.pai_id = pag.id where part.retencao_id = ${t}.id`,
    recolhimentos: (t) =>
      `select string_agg(${numberSql(movimentacaoExtraOrcamentaria)('mov')}, ', ' order by mov.numero) from public.movimentacao_extra_orcamentaria mov
        join public.movimentacao_extra_orcamentaria_retencoes part on part.pai_id = mov.id where part.retencao_id = ${t}.id and mov.estornado < mov.valor`,
  },
});

interface Tipo extends Record<string, unknown> {
  id: number;
  nome: string;
  tipo_pessoa: TipoRetencao['tipo_pessoa'];
  aliquota: string | null;
  base_percentual: string;
  valor_minimo: string | null;
  vigente: boolean;
}

/** What of the draft of a liquidação, of the year or of a resto a pagar, its retentions are reckoned from. */
export type ComRetencoes = Readonly<Partial<Pick<DraftOf<typeof restoAPagarMovimento>, 'data' | 'valor' | 'retencoes'>>> & {
  readonly competencia?: string | null;
};

/** The retentions of a liquidação: base, rate and value follow from the kind while nobody types others. */
export async function completarRetencoes(tx: Work, draft: ComRetencoes): Promise<ComRetencoes['retencoes']> {
  const lines = draft.retencoes ?? [];
  if (lines.length === 0) return draft.retencoes;
  const tipos = await lerTipos(tx, draft);
  return lines.map((line) => {
    const tipo = tipos.get(line.tipo_retencao_id);
    if (!tipo) return line;
    const base = line.base ?? menos(draft.valor as string, line.deducao ?? '0.00');
    const aliquota = line.aliquota ?? tipo.aliquota;
    return { ...line, base, aliquota, valor: line.valor ?? calcularRetencao(base, { ...tipo, aliquota }) };
  }) as typeof lines;
}

/** Each kind is in force and of the creditor, and the completed retentions together are less than what is liquidated. */
export async function julgarRetencoes(tx: Work, draft: ComRetencoes, credor: number, issues: Issues): Promise<void> {
  const lines = draft.retencoes ?? [];
  if (lines.length === 0) return;
  const person = await tx.db.first<{ tipo: string }>('select p.tipo from pessoa p where p.id = $1', [credor]);
  const tipos = await lerTipos(tx, draft);
  for (const [n, { tipo_retencao_id, valor }] of lines.entries()) {
    const tipo = tipos.get(tipo_retencao_id);
    if (!tipo) continue;
    if (!tipo.vigente) addIssue(issues, `retencoes.${n}.tipo_retencao_id`, `A retenção "${tipo.nome}" não está em vigor nesta data.`);
    if (tipo.tipo_pessoa !== 'ambas' && tipo.tipo_pessoa !== person?.tipo)
      addIssue(
        issues,
        `retencoes.${n}.tipo_retencao_id`,
        `A retenção "${tipo.nome}" não é de pessoa ${person?.tipo === 'fisica' ? 'física' : 'jurídica'}.`,
      );
    if (!valor) addIssue(issues, `retencoes.${n}.valor`, 'O tipo não tem alíquota: informe o valor.');
    else if (compareDecimals(valor, '0') <= 0)
      addIssue(
        issues,
        `retencoes.${n}.valor`,
        `O valor fica abaixo do mínimo de R$ ${formatDecimal(tipo.valor_minimo ?? '0.01', 2)}: não se retém.`,
      );
  }
  const total = sumDecimals(['0.00', ...lines.map(({ valor }) => valor ?? '0.00')]);
  if (compareDecimals(total, draft.valor as string) >= 0)
    addIssue(issues, 'retencoes', 'As retenções devem somar menos do que o valor da liquidação.');
}

async function lerTipos(tx: Work, { retencoes, data }: ComRetencoes): Promise<Map<number, Tipo>> {
  const rows = await tx.db.rows<Tipo>(
    `select t.id, t.nome, t.tipo_pessoa, t.aliquota::text, t.base_percentual::text, t.valor_minimo::text,
            t.vigencia_inicio <= $2 and coalesce(t.vigencia_fim, $2) >= $2 as vigente from tipo_retencao t where t.id = any($1::bigint[])`,
    [(retencoes ?? []).map(({ tipo_retencao_id }) => tipo_retencao_id), data],
  );
  return new Map(rows.map((tipo) => [tipo.id, tipo]));
}

interface Titulo extends Record<string, unknown> {
  tipo: number;
  titulo: number;
  favorecido: number | null;
  vencimento: string | null;
}

/**
 * Each retention of a liquidação as a row that is followed until it is paid: due on the day of its título, in the next month.
 *
 * @param of the liquidação, of the year or of a resto a pagar
 */
export async function preverRetencoes(
  tx: Work,
  of: Partial<Pick<Retencao, 'liquidacao_id' | 'resto_movimento_id'>>,
  draft: ComRetencoes,
  credor_id: number,
): Promise<void> {
  const lines = draft.retencoes ?? [];
  if (lines.length === 0) return;
  const titulos = await tx.db.rows<Titulo>(
    `select t.id as tipo, x.id as titulo, x.credor_padrao_id as favorecido,
            to_char(least(m.primeiro + x.dia_recolhimento - 1, (m.primeiro + interval '1 month' - interval '1 day')::date), 'YYYY-MM-DD') as vencimento
       from tipo_retencao t join public.titulo_extra_orcamentario x on x.id = t.titulo_extra_id,
            (select (to_date($2, 'YYYY-MM') + interval '1 month')::date as primeiro) m where t.id = any($1::bigint[])`,
    [lines.map(({ tipo_retencao_id }) => tipo_retencao_id), draft.competencia],
  );
  for (const { tipo_retencao_id, base, aliquota, valor } of lines) {
    const titulo = titulos.find(({ tipo }) => tipo === tipo_retencao_id) as Titulo;
    await createRecord(tx, tx.services.registry.get(retencao.name), {
      ...of,
      tipo_retencao_id,
      credor_id,
      competencia: draft.competencia,
      base,
      aliquota,
      valor,
      titulo_extra_id: titulo.titulo,
      favorecido_id: titulo.favorecido,
      vencimento: titulo.vencimento,
    });
  }
}
