import {
  compareDecimals,
  type DraftOf,
  formatDecimal,
  fromCents,
  type Issues,
  sumDecimals,
  toCents,
} from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { exigirObrigacao, moverLiberacao, type Parte, registrarFato } from '../../../contabilidade/server';
import { anulacaoReceita } from '../../resources/anulacao_receita';
import type { LancamentoReceita } from '../../resources/lancamento_receita';
import { exigirCaixa } from '../caixa';
import { moverIngresso } from '../convenio/movimentos';
import { brutoDe, chaveDaFonte, daFonte, diferenca, espelhar, porFonte, ratearNaUltima, reduzir } from './compor';
import { contabilSql, numeroSql } from './lancamentos';
import { contaDoLivro, contaFechada, lerConta, receitasPrevistas } from './registros';

export type RascunhoAnulacao = Readonly<Partial<DraftOf<typeof anulacaoReceita>>>;

/** Annulments (handbook Execução 5.5). That no more is annulled than was launched is kept by triggers, which lock it. */
export const anulacaoReceitaRules = onResource(anulacaoReceita, {
  derived: {
    rotulo: numeroSql,
    contabilizada: (t) => `exists (${contabilSql(anulacaoReceita.name)(t)})`,
    contabil: contabilSql(anulacaoReceita.name),
  },
  complete: async (draft, tx) => {
    const lancado = draft.lancamento_id ? await travarLancamento(tx, draft.lancamento_id) : null;
    if (!lancado) return draft;
    const { natureza_receita_id, conta_bancaria_id } = lancado;
    // money that entered wrongly leaves where it entered
    const kept = draft.tipo === 'erro' ? null : draft.conta_bancaria_id;
    return { ...draft, natureza_receita_id, conta_bancaria_id: kept ?? conta_bancaria_id };
  },
  judge: async (draft, tx): Promise<Issues | null> => {
    if (Number(draft.data?.slice(0, 4)) !== tx.setting.exercicio)
      return { data: [`A data deve ser de ${tx.setting.exercicio}, o exercício escolhido no topo.`] };
    const lancado = draft.lancamento_id ? await travarLancamento(tx, draft.lancamento_id) : null;
    if (lancado?.tipo === 'retencao_propria')
      return { lancamento_id: ['A receita é do recolhimento de uma retenção: estorne-o em Estorno extraorçamentário.'] };
    if (lancado?.de_fundo) return { lancamento_id: ['A receita é do rendimento de um fundo: estorne-o na movimentação do fundo.'] };
    if (lancado) requireAfter(draft.data as string, lancado.data, 'do lançamento da receita');
    const conta = await lerConta(tx, draft.conta_bancaria_id as number);
    const fechada = contaFechada(conta, draft.data as string);
    if (fechada) return { conta_bancaria_id: [fechada] };
    const limit = lancado && (draft.tipo === 'erro' ? lancado.bruto : lancado.liquido);
    return limit && compareDecimals(draft.valor as string, limit) > 0
      ? { valor: [`Do lançamento restam R$ ${formatDecimal(limit, 2)} a anular.`] }
      : null;
  },
  provide: async (draft, tx) => comFontes(tx, draft, await partesDaAnulacao(tx, draft)),
  afterSave: async (id, tx, _current, draft) => contabilizarAnulacao(tx, id, draft, await partesDaAnulacao(tx, draft, id)),
});

interface Lancado extends Record<string, unknown> {
  data: string;
  tipo: LancamentoReceita['tipo'];
  /** Made by the movement of a fund, which takes it back. */
  de_fundo: boolean;
  natureza_receita_id: number;
  conta_bancaria_id: number;
  /** Gross that no error annulled. */
  bruto: string;
  /** Net that is not annulled nor given back. */
  liquido: string;
}

const ANULACAO_LOCK = 7_230_030;

/** A lançamento, locked until the transaction ends, with what is left of it. */
async function travarLancamento(tx: Work, id: number): Promise<Lancado | null> {
  // whoever refers to the row holds it already, so that the row itself is no turn to wait for
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [ANULACAO_LOCK, id]);
  const row = await tx.db.first<Lancado>(
    `select l.data::text, l.tipo, l.natureza_receita_id, l.conta_bancaria_id,
            exists (select from public.movimentacao_fundo_investimento m where m.lancamento_receita_id = l.id) as de_fundo,
            (l.valor_bruto - coalesce((select sum(a.valor) from public.anulacao_receita a where a.lancamento_id = l.id and a.tipo = 'erro'), 0))::text as bruto,
            (l.valor_liquido - coalesce((select sum(a.valor_liquido) from public.anulacao_receita a where a.lancamento_id = l.id), 0))::text as liquido
       from public.lancamento_receita l where l.id = $1 and l.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  return row ?? null;
}

/**
 * What an annulment posts: of an error, the mirrors of what its lançamento posted, up to what was annulled of it and from what
 * was annulled before, so that the last one leaves nothing; of a restitution, 2030 by fonte.
 *
 * @param id of the annulment, once it is among those of the lançamento
 */
async function partesDaAnulacao(tx: Work, draft: RascunhoAnulacao, id = 0): Promise<Parte[]> {
  const valor = draft.valor as string;
  const { lancamento_id, natureza_receita_id, fonte_recurso_id } = draft;
  const conta_bancaria = contaDoLivro(await lerConta(tx, draft.conta_bancaria_id as number));
  if (!lancamento_id) {
    const contexto = { conta_bancaria, fonte_recurso_id: fonte_recurso_id as number, natureza_receita_id: natureza_receita_id as number };
    return [{ evento: '2030', valor, contexto }];
  }
  const row = await tx.db.first<{ partes: Parte[]; antes: string }>(
    `select f.partes, coalesce((select sum(a.valor) from public.anulacao_receita a
              where a.lancamento_id = f.lancamento_id and a.tipo = 'erro' and a.id <> $2), 0)::numeric(18,2)::text as antes
       from lancamento_receita_fato f where f.lancamento_id = $1`,
    [lancamento_id, id],
  );
  const { partes = [], antes = '0.00' } = row ?? {};
  if (draft.tipo === 'erro') return diferenca(reduzir(partes, sumDecimals([antes, valor])), reduzir(partes, antes));
  const fontes = porFonte(partes);
  const shares = ratearNaUltima(
    valor,
    fontes.map(({ liquido }) => liquido),
  );
  return fontes.map((fonte, n) => ({
    evento: '2030',
    valor: shares[n] ?? '0.00',
    contexto: { ...partes.find((parte) => chaveDaFonte(daFonte(parte)) === chaveDaFonte(fonte))?.contexto, conta_bancaria },
  }));
}

/** An annulment with its lines by fonte, of rows of the LOA made now where there are none, and what of its deductions falls with it. */
export async function comFontes(tx: Work, draft: RascunhoAnulacao, partes: readonly Parte[]): Promise<RascunhoAnulacao> {
  const restitution = draft.tipo === 'restituicao';
  const fontes = restitution ? partes.map((parte) => ({ ...daFonte(parte), valor: parte.valor, liquido: parte.valor })) : porFonte(partes);
  const prevista = await receitasPrevistas(tx, draft.natureza_receita_id as number, fontes);
  const lines = fontes
    .map(({ co_id, ...line }) => ({ ...line, receita_prevista_id: prevista({ ...line, co_id })?.id ?? null }))
    // the triggers lock the rows of the LOA in the order of the lines: always the same
    .sort((a, b) => (a.receita_prevista_id ?? 0) - (b.receita_prevista_id ?? 0));
  const bruto = restitution ? (draft.valor as string) : brutoDe(partes);
  const liquido = sumDecimals(['0.00', ...lines.map((line) => line.liquido)]);
  return { ...draft, fontes: lines, valor_deducoes: fromCents(toCents(bruto) - toCents(liquido)) } as RascunhoAnulacao;
}

/** Posts an annulment: the mirrors, or the restitution. */
export async function contabilizarAnulacao(tx: Work, id: number, draft: RascunhoAnulacao, partes: readonly Parte[]): Promise<void> {
  const row = await tx.db.first<{ rotulo: string }>(`select ${numeroSql('a')} as rotulo from public.anulacao_receita a where a.id = $1`, [
    id,
  ]);
  const erro = draft.tipo === 'erro';
  if (partes.length === 0) throw new ValidationError({ lancamento_id: ['O lançamento não tem o que anular.'] });
  const { lancamento_id } = await registrarFato(tx, {
    fato: erro ? 'ANULACAO_RECEITA' : 'ARR-REST',
    evento: erro ? '2031' : '2030',
    data: draft.data as string,
    entidade_id: entityOf(tx),
    partes: erro ? espelhar(partes) : partes,
    origem: { tipo: anulacaoReceita.name, id },
    documento: `Anulação de receita ${row?.rotulo}`,
    historico: `${erro ? 'Anulação' : 'Restituição'} de receita ${row?.rotulo}: ${draft.motivo}`,
    chave: `${anulacaoReceita.name}:${id}`,
  });
  await exigirCaixa(tx, lancamento_id);
  const { contrato, convenio } = await instrumentosDe(tx, draft.lancamento_id);
  // money of a convênio that goes back to who gave it is accounted for with the rest: only what never came is taken off
  if (convenio && erro)
    await moverIngresso(tx, convenio, {
      data: draft.data as string,
      valor: `-${draft.valor}`,
      origem: { tipo: anulacaoReceita.name, id },
      descricao: `Anulação de receita ${row?.rotulo}`,
    });
  if (!contrato) return;
  await exigirObrigacao(tx, lancamento_id);
  await moverLiberacao(tx, contrato, {
    data: draft.data as string,
    valor: `-${draft.valor}`,
    descricao: `Anulação de receita ${row?.rotulo}`,
  });
}

/** The contract and the convênio whose money a revenue was; null of any other. */
async function instrumentosDe(
  tx: Work,
  lancamento: number | null | undefined,
): Promise<{ contrato: number | null; convenio: number | null }> {
  const row = await tx.db.first<{ contrato: number | null; convenio: number | null }>(
    'select l.divida_fundada_id as contrato, l.convenio_id as convenio from public.lancamento_receita l where l.id = $1 and l.cliente_id = $2',
    [lancamento ?? 0, tx.cliente.id],
  );
  return row ?? { contrato: null, convenio: null };
}
