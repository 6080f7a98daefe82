import type { ClassificacaoDoDocumento } from '../../../contabilidade/server';

/** Of a balance `s` of a resto a pagar, whose keys have no dotação: by its empenho or, older than the system, as it was registered. */
export const classificacaoDosRestos: ClassificacaoDoDocumento = {
  tabelas: `left join public.empenho em on em.id = (s.conta_corrente ->> 'empenho_id')::bigint and s.conta_corrente ? 'ano_inscricao'
    left join public.resto_a_pagar rp on rp.id = substring(s.conta_corrente ->> 'instrumento' from '^resto_a_pagar:([0-9]+)$')::bigint`,
  dotacao: 'em.dotacao_id',
  natureza: 'rp.natureza_despesa_id',
  funcao: "rp.funcao || '.' || rp.subfuncao",
};
