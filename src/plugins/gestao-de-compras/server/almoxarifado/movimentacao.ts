import type { Issues } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { movimentacaoEstoque } from '../../resources/almoxarifado/movimentacao_estoque';
import { DE_VALOR_DIGITADO, type TipoMovimento } from '../../resources/almoxarifado/tipos';
import { julgarCasas } from '../catalogo/casas';
import { confirmarMovimento, estornarMovimento, exigirResponsavel, travarMovimento } from './movimentar';

export const movimentacaoEstoqueRules = onResource(movimentacaoEstoque, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(movimentacaoEstoque)(t)}, 'Rascunho ' || ${t}.id)`,
    valor_total: (t) => `(select sum(i.valor_total) from public.movimentacao_estoque_itens i where i.pai_id = ${t}.id)`,
    quantos: (t) => `(select count(*)::int from public.movimentacao_estoque_itens i where i.pai_id = ${t}.id)`,
    contabil: (t) =>
      `select string_agg('nº ' || l.numero, ', ' order by l.numero) from public.lancamento_contabil l
        where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id and l.origem_tipo = '${movimentacaoEstoque.name}'
          and l.origem_id = coalesce(${t}.estorno_de_id, ${t}.id) and (l.estorno_de_id is not null) = (${t}.estorno_de_id is not null)`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.movimentacao_estoque_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
  },
  lockedBecause: (t) => `case when ${t}.numero is not null then 'A movimentação está confirmada: corrija-a por estorno.' end`,
  complete: (draft, _work, current) => {
    const tipo = (draft.tipo ?? current?.tipo) as TipoMovimento;
    // what leaves is worth what the ledger says, whatever was typed
    if (!draft.itens || DE_VALOR_DIGITADO.includes(tipo)) return draft;
    return { ...draft, itens: draft.itens.map((item) => ({ ...item, valor_total: null })) };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    requireDay(work, all.data as string);
    for (const lugar of new Set([current?.almoxarifado_id, all.almoxarifado_id])) if (lugar) await exigirResponsavel(work, lugar);
    if (all.tipo === 'transferencia_entrada')
      return { tipo: ['A entrada de uma transferência vem da saída: registre-a no almoxarifado de origem.'] };
    const issues: Issues = {};
    const itens = all.itens ?? [];
    await julgarCasas(work, itens, (n) => ({ quantidade: itens[n]?.quantidade }), issues);
    if (Object.keys(issues).length > 0) return issues;
    return julgarOrigem(work, all.tipo as TipoMovimento, all.movimento_origem_id as number | null);
  },
  beforeDelete: ({ almoxarifado_id }, work) => exigirResponsavel(work, almoxarifado_id),
  acts: {
    confirmar: act('Movimentação confirmada.', ({ id }, _input, tx) => confirmarMovimento(tx, id), { lock: travarMovimento }),
    estornar: act('Movimentação estornada.', ({ id }, { motivo }, tx) => estornarMovimento(tx, id, motivo), {
      lock: travarMovimento,
    }),
  },
});

/** What each kind of return takes back. */
const ORIGENS: Partial<Record<TipoMovimento, readonly TipoMovimento[]>> = {
  devolucao_consumo: ['saida_consumo', 'saida_distribuicao'],
  devolucao_fornecedor: ['entrada_compra'],
};

async function julgarOrigem(work: Work, tipo: TipoMovimento, origem: number | null | undefined): Promise<Issues | null> {
  const aceitas = ORIGENS[tipo];
  if (!aceitas || !origem) return null;
  const row = await work.db.first<{ tipo: TipoMovimento; estorno: boolean }>(
    'select tipo, estorno_de_id is not null as estorno from movimentacao_estoque where id = $1',
    [origem],
  );
  if (row && !row.estorno && aceitas.includes(row.tipo)) return null;
  return {
    movimento_origem_id: [
      tipo === 'devolucao_consumo' ? 'Escolha uma saída para consumo ou distribuição.' : 'Escolha uma entrada por compra.',
    ],
  };
}
