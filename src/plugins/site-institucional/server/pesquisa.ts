import type { Issues } from '../../../resources/definition';
import { checkHtml } from '../../../resources/definition';
import { onPublished } from '../../../server/publication/rules';
import { onResource } from '../../../server/resources/rules';
import { MINIMO } from '../calculo/satisfacao';
import { siteFormulario } from '../resources/site_formulario';
import { sitePesquisa } from '../resources/site_pesquisa';

/** The answers to the questions of a kind, of a survey. */
const valoresSql = (t: string, tipo: string): string =>
  `select (s.respostas ->> q.id::text)::numeric as valor from site_pesquisa_perguntas q join site_pesquisa_resposta s on s.pesquisa_id = q.pai_id
    where q.pai_id = ${t}.id and q.tipo = '${tipo}' and s.respostas ? q.id::text`;

export const pesquisaRules = onResource(sitePesquisa, {
  derived: {
    respostas: (t) => `select count(*)::int from site_pesquisa_resposta s where s.pesquisa_id = ${t}.id`,
    csat: (t) =>
      `select case when count(*) >= ${MINIMO} then round(100.0 * count(*) filter (where v.valor >= 4) / count(*), 4)::numeric(9,4) end from (${valoresSql(t, 'nota5')}) v`,
    nps: (t) =>
      `select case when count(*) >= ${MINIMO} then round(100.0 * (count(*) filter (where v.valor >= 9) - count(*) filter (where v.valor <= 6)) / count(*))::int end from (${valoresSql(t, 'nps')}) v`,
  },
  judge: async (draft, work, current) => {
    if (!current || !draft.perguntas) return null;
    const answered = await work.db.first('select s.id from site_pesquisa_resposta s where s.pesquisa_id = $1 limit 1', [current.id]);
    const kept = new Set(draft.perguntas.map(({ id }) => id));
    const gone = current.perguntas.filter(({ id }) => !kept.has(id));
    return answered && gone.length > 0 ? { perguntas: [`A pergunta "${gone[0]?.texto}" já tem respostas e não se tira.`] } : null;
  },
});

export const formularioRules = onPublished(siteFormulario, {
  judge: (draft, _work, current) => {
    const campos = { ...current, ...draft }.campos ?? [];
    const names = campos.map(({ nome }) => nome);
    const issues: Issues = {};
    for (const [n, { nome, condicao_campo }] of campos.entries()) {
      if (!/^[a-z][a-z0-9_]*$/.test(nome))
        issues[`campos.${n}.nome`] = ['Use letras minúsculas sem acento, algarismos e _, começando por letra.'];
      if (condicao_campo && !names.slice(0, n).includes(condicao_campo))
        issues[`campos.${n}.condicao_campo`] = ['A condição é de um campo que vem antes deste.'];
    }
    return issues;
  },
  checks: (record) => [...checkHtml('descricao', record.descricao), ...checkHtml('termo_lgpd', record.termo_lgpd)],
});
