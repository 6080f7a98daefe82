import { type Fields, text } from '../../../../resources/definition';
import type { Signatory } from '../../../../server/exports/pdf-document';
import type { Work } from '../../../../server/work';

/** The whole classification of a dotação, by the names that the law gives its parts (Lei 4.320/1964, arts. 8º and 15). */
export const CLASSIFICACAO: Fields = {
  ficha: text(10, { label: 'Ficha' }),
  unidade_orcamentaria: text(300, { label: 'Órgão e unidade orçamentária' }),
  classificacao_funcional: text(300, { label: 'Função e subfunção' }),
  classificacao_programatica: text(400, { label: 'Programa e ação' }),
  natureza_despesa: text(250, { label: 'Natureza da despesa' }),
};

/** The values of `CLASSIFICACAO`; none of a dotação that is not there. */
export async function lerClassificacao(work: Work, dotacaoId: number): Promise<Record<string, unknown>> {
  const row = await work.db.first(
    `select lpad(d.ficha::text, 4, '0') as ficha, oo.codigo || '.' || u.codigo || ' – ' || u.nome as unidade_orcamentaria,
            f.codigo || '.' || s.codigo || ' – ' || f.nome || ' / ' || s.nome as classificacao_funcional,
            p.codigo || '.' || a.codigo || ' – ' || p.nome || ' / ' || a.nome as classificacao_programatica, n.codigo || ' – ' || n.nome as natureza_despesa
       from public.dotacao d join public.orgao oo on oo.id = d.orgao_id join public.unidade u on u.id = d.unidade_id join public.funcao f on f.id = d.funcao_id
       join public.subfuncao s on s.id = d.subfuncao_id join public.programa p on p.id = d.programa_id join public.acao a on a.id = d.acao_id
       join public.natureza_despesa n on n.id = d.natureza_despesa_id where d.id = $1`,
    [dotacaoId],
  );
  return row ?? {};
}

/** SQL of the main address of a person, in one line; null without one. */
export const addressSql = (p: string): string =>
  `(select concat_ws(', ', coalesce((select l.nome from public.logradouro l where l.id = e.logradouro_id), e.logradouro), e.numero) ||
           coalesce(' – ' || coalesce((select b.nome from public.bairro b where b.id = e.bairro_id), e.bairro), '') ||
           coalesce(' – ' || (select ci.nome from public.cidade ci where ci.id = e.cidade_id) || '/' || e.estado, '') || coalesce(', CEP ' || e.cep, '')
      from public.pessoa_enderecos e where e.pai_id = ${p}.id order by e.principal desc, e.ordem limit 1)`;

/** O ordenador de um documento, que o assina; o lugar dele, enquanto não se sabe quem é. */
export async function ordenadorAssina(work: Work, ordenadorId: number | null): Promise<Signatory[]> {
  const row = ordenadorId ? await work.db.first<{ nome: string }>('select nome from public.pessoa where id = $1', [ordenadorId]) : null;
  return [{ nome: row?.nome ?? '', cargo: 'Ordenador de despesa' }];
}
