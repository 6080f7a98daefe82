import type { Registration } from '../../../../server/resources/rules';
import { SITUACOES_VERSAO } from '../../resources/versao/versao_planejamento';
import { ppaRules } from '../ldo/rules';
import { namedSql } from '../reports/named';

const versions = (t: string) => `from public.versao_planejamento v where v.ppa_id = ${t}.id and v.data_exclusao is null`;
const situacaoSql = namedSql('v.situacao_versao', SITUACOES_VERSAO);
/** The version in force, or that ended with the plan. */
const FINAL = "v.situacao_versao in ('vigente', 'encerrada')";
/** The version that speaks for the plan: that one; without one, the last that was not cancelled. */
export const speakingVersionSql = (t: string, what: string) =>
  `select ${what} ${versions(t)} and v.situacao_versao <> 'cancelada' order by (${FINAL}) desc, v.numero desc limit 1`;

/** The rules of the PPA with what its versions say of it. */
export const ppaWithVersionsRules: Registration = {
  ...ppaRules,
  rules: {
    ...ppaRules.rules,
    derived: {
      ...ppaRules.rules.derived,
      versao_vigente: (t) => `select 'V' || v.numero ${versions(t)} and ${FINAL} limit 1`,
      situacao_ppa: (t) => speakingVersionSql(t, situacaoSql),
      valor_total: (t) =>
        speakingVersionSql(
          t,
          '(select sum(p.total) from public.ppa_valor p where p.versao_planejamento_id = v.id and p.data_exclusao is null)',
        ),
    },
  },
};
