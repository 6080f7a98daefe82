import { isOfRole } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import type { WaitingSource } from '../../../../server/documents/waiting';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';
import { solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';

/** SQL: whether a solicitação was authorised to be contracted, and no process that may still end well has it. */
export const aContratarSql = (t: string): string => `${t}.situacao = 'aprovada' and ${t}.tipo = 'nova'
  and not exists (select from public.processo_contratacao_solicitacao_ids x join public.processo_contratacao p on p.id = x.pai_id
    where x.alvo_id = ${t}.id and p.cliente_id = ${t}.cliente_id and p.data_exclusao is null
      and p.situacao not in (${CONTRATACAO_SEM_EXITO.map(literal).join(', ')}))`;

/** What was authorised and nobody began to buy, to who buys. */
export const solicitacoesAContratar: WaitingSource = {
  recurso: solicitacaoDemanda.name,
  ato: 'gerar_licitacao',
  fromSql: (work) =>
    work.has(solicitacaoDemanda.menu, 5) && isOfRole(work.permissions?.papeis ?? null, ['compras'])
      ? { from: `from solicitacao_demanda t where ${aContratarSql('t')}` }
      : null,
  words: (quantidade) => `${quantidade} ${quantidade === 1 ? 'solicitação autorizada' : 'solicitações autorizadas'} a contratar`,
  url: `${solicitacaoDemanda.route.base}?filters[0][field]=a_contratar&filters[0][operator]=eq&filters[0][value]=true`,
  items: { verb: 'Contratar' },
};
