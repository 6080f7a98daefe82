import { extendResource } from '../../../../server/resources/rules';
import { pessoa } from '../../../cadastro/server';

const VIGENTE = 'c.situacao and c.vigencia_inicio <= hoje() and coalesce(c.vigencia_fim, hoje()) >= hoje()';

/** SQL: whether somebody conducts contratações alone today, by a designation in force (R4 of the comissões). @param t a person, by its `id` */
export const conduzSql = (t: string): string =>
  `exists (select from public.comissao_licitacao c join public.comissao_licitacao_membros m on m.pai_id = c.id
     where c.cliente_id = ${t}.cliente_id and c.data_exclusao is null and ${VIGENTE} and c.tipo in ('agente', 'pregoeiro', 'leiloeiro')
       and m.funcao in ('titular', 'substituto') and m.pessoa_id = ${t}.id and coalesce(m.inicio, hoje()) <= hoje() and coalesce(m.fim, hoje()) >= hoje())`;

const designadoSql = (tabela: string, t: string, dono: string): string =>
  `exists (select from public.${tabela} r where r.pessoa_id = ${t}.id and r.funcao = 'ordenador' and r.inicio <= hoje()
     and coalesce(r.fim, hoje()) >= hoje() and ${dono})`;

/** Whom the choosers of purchases offer: who is designated today, in the entity in which one works. */
export const pessoasDesignadas = extendResource(pessoa, {
  filters: {
    conduz_em: (value, t, param) => `(${param(value)}::bigint is not null and ${conduzSql(t)})`,
    ordena_em: (value, t, param) => {
      const entidade = param(value);
      const daEntidade = (orgao: string) =>
        `exists (select from public.orgao o where o.id = ${orgao} and coalesce(o.entidade_id, o.id) = ${entidade}::bigint)`;
      return `(${designadoSql('orgao_responsaveis', t, daEntidade('r.pai_id'))}
        or ${designadoSql('unidade_responsaveis', t, `exists (select from public.unidade u where u.id = r.pai_id and ${daEntidade('u.orgao_id')})`)}
        or exists (select from public.unidade_despesa d join public.unidade u on u.id = d.unidade_id where d.ordenador_id = ${t}.id
             and coalesce(d.inicio, hoje()) <= hoje() and coalesce(d.fim, hoje()) >= hoje() and ${daEntidade('u.orgao_id')}))`;
    },
  },
});
