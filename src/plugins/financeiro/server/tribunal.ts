import { type FontesDoTribunal, PARTES_DA_FONTE } from '../../contabilidade/server';

const { conta: CONTA, noMes } = PARTES_DA_FONTE;

/** What the files of a court have of the revenue and of the bank accounts, in a month of an entity (handbook Contabilidade 8.1). */
export const fontesDoFinanceiro: FontesDoTribunal = {
  receitas: {
    sql: `select r.numero, r.exercicio as ano, r.data, r.data_credito, r.tipo, n.codigo as natureza_receita, f.codigo as fonte, ${CONTA}, r.historico,
        i.valor as bruto, i.liquido
      from mes_da_remessa m cross join lancamento_receita r join public.lancamento_receita_fontes i on i.pai_id = r.id
      join public.natureza_receita n on n.id = r.natureza_receita_id left join public.fonte_recurso f on f.id = i.fonte_recurso_id
      left join public.conta_bancaria k on k.id = r.conta_bancaria_id left join public.banco b on b.id = k.banco_id where ${noMes('r.data')}`,
    ordem: ['numero', 'fonte'],
  },
  anulacoes_receita: {
    sql: `select a.numero, a.exercicio as ano, a.data, a.tipo, r.numero as receita_numero, n.codigo as natureza_receita, a.motivo, a.valor as bruto,
        a.valor_liquido as liquido
      from mes_da_remessa m cross join anulacao_receita a left join public.lancamento_receita r on r.id = a.lancamento_id
      left join public.natureza_receita n on n.id = coalesce(a.natureza_receita_id, r.natureza_receita_id) where ${noMes('a.data')}`,
    ordem: ['numero'],
  },
  contas_bancarias: {
    sql: `select ${CONTA}, k.tipo, k.descricao, k.abertura, k.encerramento
      from mes_da_remessa m cross join conta_bancaria k left join public.banco b on b.id = k.banco_id
     where k.abertura <= m.fim and (k.encerramento is null or k.encerramento >= m.inicio)`,
    ordem: ['banco', 'agencia', 'conta', 'descricao'],
  },
};
