import { addIssue, type Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Loa, loa } from '../../resources/loa/loa';
import { whyNotAnnulled } from '../versao/emendas';

/** The version that speaks for the LOA: the one in force, or the one that ended with its exercício. */
const FINAL = "v.situacao_versao in ('vigente', 'encerrada')";
const versionOf = (t: string, what: string) =>
  `select ${what} from public.versao_planejamento v where v.loa_id = ${t}.id and v.data_exclusao is null and ${FINAL} limit 1`;

export const loaRules = onResource(loa, {
  derived: {
    percentual_reserva: (t) => `select l.percentual_reserva from public.ldo l where l.id = ${t}.ldo_id`,
    versao_vigente: (t) => versionOf(t, "'V' || v.numero"),
    receita: (t) =>
      versionOf(
        t,
        `(select sum(r.valor_liquido) from public.previsao_receita r where r.versao_planejamento_id = v.id and r.data_exclusao is null and r.origem = 'loa')`,
      ),
    despesa: (t) =>
      versionOf(
        t,
        '(select sum(d.valor) from public.previsao_despesa d where d.versao_planejamento_id = v.id and d.data_exclusao is null)',
      ),
  },
  judge: async (draft, work, current) => {
    const whole = { ...current, ...draft } as Loa;
    return { ...(await lawsOfYear(work, whole)), ...limitsFit(whole), ...(await emendasPermitidas(work, whole, current?.id ?? null)) };
  },
});

/** The plan covers the exercício, and the LDO is of it. */
async function lawsOfYear(work: Work, { exercicio_referencia, ppa_id, ldo_id }: Loa): Promise<Issues> {
  const issues: Issues = {};
  const plan = await work.db.first<{ nome: string; covers: boolean }>(
    'select nome, $2::int between exercicio_inicial and exercicio_final as covers from ppa where id = $1',
    [ppa_id, exercicio_referencia],
  );
  if (plan && !plan.covers) addIssue(issues, 'ppa_id', `O "${plan.nome}" não alcança o exercício ${exercicio_referencia}.`);
  const law = await work.db.first<{ exercicio_referencia: number }>('select exercicio_referencia from ldo where id = $1', [ldo_id]);
  if (law && law.exercicio_referencia !== exercicio_referencia)
    addIssue(issues, 'ldo_id', `A LDO é de ${law.exercicio_referencia} e a LOA, de ${exercicio_referencia}: iguale os dois.`);
  return issues;
}

/** The ceiling of an órgão or of an unidade is given once. */
function limitsFit({ limites }: Loa): Issues {
  const issues: Issues = {};
  const seen = new Set<string>();
  for (const [index, { orgao_id, unidade_id }] of limites.entries()) {
    const key = `${orgao_id}|${unidade_id ?? ''}`;
    if (seen.has(key)) addIssue(issues, `limites.${index}.orgao_id`, 'Já há um limite deste órgão e unidade.');
    seen.add(key);
  }
  return issues;
}

/** @param loaId of the LOA being changed; null of a new one, which has no lines yet */
async function emendasPermitidas(work: Work, { emendas }: Pick<Loa, 'emendas'>, loaId: number | null): Promise<Issues> {
  const issues: Issues = {};
  const ids = emendas.flatMap(({ previsao_anulada_id, previsao_acrescida_id }) => [previsao_anulada_id ?? 0, previsao_acrescida_id ?? 0]);
  const rows = await work.within({ exercicio: null }).db.rows<{ id: number; codigo: string; loa_id: number }>(
    `select d.id, n.codigo, v.loa_id from previsao_despesa d join natureza_despesa n on n.id = d.natureza_despesa_id
         join versao_planejamento v on v.id = d.versao_planejamento_id where d.id = any($1::bigint[])`,
    [ids],
  );
  const naturezas = new Map(rows.map(({ id, codigo }) => [id, codigo]));
  const elsewhere = new Set(rows.flatMap(({ id, loa_id }) => (loa_id === loaId ? [] : [id])));
  for (const [index, { tipo, autor, autor_id, valor, previsao_anulada_id, previsao_acrescida_id }] of emendas.entries()) {
    const at = (field: string) => `emendas.${index}.${field}`;
    for (const [field, line] of Object.entries({ previsao_anulada_id, previsao_acrescida_id }))
      if (line && elsewhere.has(line)) addIssue(issues, at(field), 'A linha é de outra LOA: escolha uma linha desta.');
    if (!autor_id && !autor) addIssue(issues, at('autor_id'), 'Informe o parlamentar ou, se não é de um só, o outro autor.');
    if (autor_id && autor) addIssue(issues, at('autor'), 'O autor já é o parlamentar: deixe em branco.');
    if (tipo === 'texto') continue;
    if (!valor) addIssue(issues, at('valor'), 'Informe o valor da emenda.');
    if (!previsao_anulada_id) addIssue(issues, at('previsao_anulada_id'), 'Informe a linha anulada (CF art. 166 §3º II).');
    if (!previsao_acrescida_id) addIssue(issues, at('previsao_acrescida_id'), 'Informe a linha acrescida.');
    if (previsao_anulada_id && previsao_anulada_id === previsao_acrescida_id)
      addIssue(issues, at('previsao_acrescida_id'), 'A linha acrescida deve ser outra que a anulada.');
    const refused = whyNotAnnulled(naturezas.get(previsao_anulada_id ?? 0));
    if (refused) addIssue(issues, at('previsao_anulada_id'), `${refused} Escolha outra linha.`);
  }
  return issues;
}
