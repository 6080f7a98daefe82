import { wordsSql } from '../../../server/db/sql';
import { act, onResource } from '../../../server/resources/rules';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';
import { PECAS_LICITACAO } from '../resources/publicacoes';
import { publicarPecas, SEM_SIGILO } from './publicar';

const PROCESSO = (t: string, coluna: string) => `(select ${coluna} from public.processo_contratacao p where p.id = ${t}.processo_id)`;

/** SQL: what the PNCP answered of a contratação. */
const PNCP = (t: string, coluna: string) =>
  `(select ${coluna} from public.publicacao_pncp x where x.processo_contratacao_id = ${t}.processo_id and x.tipo = 'contratacao'
      and x.numero_controle is not null and x.operacao = 'inclusao' order by x.id desc limit 1)`;

/**
 * SQL: the pieces that the phase of a contratação asks for (Lei 14.133/2021): the notice since it is divulged, what prepared it once it is
 * homologated (art. 54, § 3º), the act that authorises it where there is no licitação (art. 72, parágrafo único).
 */
const PEDIDAS = (t: string) => `(select case
    when p.natureza = 'direta' then array['autorizacao'] || case when p.data_divulgacao is not null and p.modalidade = 'dispensa' then array['aviso'] else '{}' end
    else array['edital'] || case when p.situacao = 'homologado' then array['etp', 'tr', 'pesquisa_precos', 'parecer_juridico', 'homologacao'] else '{}' end end
  from public.processo_contratacao p where p.id = ${t}.processo_id)`;

export const licitacaoRules = onResource(publicacaoLicitacao, {
  derived: {
    objeto: (t) => PROCESSO(t, 'p.objeto_resumido'),
    divulgada_em: (t) => PROCESSO(t, 'p.data_divulgacao::date'),
    pncp_numero: (t) => PNCP(t, 'x.numero_controle'),
    pncp_data: (t) => PNCP(t, 'x.data_envio::date'),
    faltam: (
      t,
    ) => `(select string_agg(${wordsSql('x.peca', PECAS_LICITACAO)}, ', ' order by x.n) from unnest(${PEDIDAS(t)}) with ordinality as x(peca, n)
        where not exists (select from public.publicacao_licitacao_pecas q where q.pai_id = ${t}.id and q.peca = x.peca)
          and not exists (select from public.documento_licitacao d where d.processo_contratacao_id = ${t}.processo_id and d.publicar and d.data_exclusao is null
            and d.tipo = case x.peca when 'tr' then 'termo_referencia' else x.peca end))`,
  },
  acts: {
    publicar: act('Publicação feita.', (record, _input, tx) => publicarPecas(tx, publicacaoLicitacao, record, SEM_SIGILO)),
  },
});
