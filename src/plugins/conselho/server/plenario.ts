import { formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { arredondada, type Cadeiras, faltaNaComposicao, MODELOS, totalDe } from '../calculo/composicao';
import type { Paridade } from '../resources/palavras';
import { type PlenarioConselho, plenarioConselho } from '../resources/plenario_conselho';

/** Years that a mandate lasts at most, by the laws of the councils. */
const ANOS = 4;

const TITULARES = (t: string) =>
  `(select coalesce(sum(g.titulares), 0)::int from public.plenario_conselho_segmentos g where g.pai_id = ${t}.id)`;

/** Who holds a seat of a plenário today. */
const emExercicio = (t: string, titularidade: string) =>
  `from public.conselheiro c join public.pessoa p on p.id = c.pessoa_id
    where c.plenario_id = ${t}.id and c.cliente_id = ${t}.cliente_id and c.data_exclusao is null and c.titularidade = '${titularidade}' and c.fim is null`;

export const plenarioRules = onResource(plenarioConselho, {
  derived: {
    rotulo: (t) =>
      `(select coalesce(d.sigla, d.nome) || ' (' || extract(year from ${t}.mandato_inicio) || '–' || extract(year from ${t}.mandato_fim) || ')' from public.departamento d where d.id = ${t}.departamento_id)`,
    nome: (t) => `(select d.nome from public.departamento d where d.id = ${t}.departamento_id)`,
    cadeiras: TITULARES,
    vagas: (t) => `(${TITULARES(t)} - (select count(*)::int ${emExercicio(t, 'titular')}))`,
    aviso: (t) =>
      `case when ${t}.paridade = 'sus' and ${TITULARES(t)} % 4 <> 0 then 'Um quarto das cadeiras não é inteiro: arredondou-se.' end`,
    lei: (t) =>
      `(select a.tipo || ' nº ' || coalesce(a.numero::text, '') || ', de ' || to_char(a.data_ato, 'DD/MM/YYYY') from public.ato_administrativo a where a.id = ${t}.lei_id)`,
    composicao: (t) =>
      `(select string_agg(p.nome || ' (' || c.entidade_representada || ')', '; ' order by c.segmento, p.nome) ${emExercicio(t, 'titular')})`,
    contato: (t) =>
      `(select concat_ws(' · ', d.fone, d.email, d.localizacao) from public.departamento d where d.id = ${t}.departamento_id)`,
  },
  complete: (draft, _work, current) => {
    if (current || draft.segmentos?.length) return draft;
    const modelo = MODELOS[draft.paridade as Paridade];
    return modelo ? { ...draft, segmentos: [...modelo] } : draft;
  },
  judge: async (draft, work, current) => {
    const whole = { ...current, ...draft } as PlenarioConselho;
    const issues: Issues = {};
    const { mandato_inicio, mandato_fim, paridade } = whole;
    const ultimo = `${Number(mandato_inicio.slice(0, 4)) + ANOS}${mandato_inicio.slice(4)}`;
    if (mandato_fim >= ultimo) issues.mandato_fim = [`O mandato dura no máximo ${ANOS} anos.`];
    const segmentos = (whole.segmentos ?? []) as readonly Cadeiras[];
    const falta = segmentos.length > 0 ? faltaNaComposicao(paridade as Paridade, segmentos) : 'Informe as cadeiras de cada segmento.';
    if (falta) issues.segmentos = [falta];
    const outro = await mandatoSobreposto(work, whole, current?.id ?? 0);
    if (outro) issues.mandato_inicio = [`Já há um mandato deste conselho, de ${formatDate(outro.inicio)} a ${formatDate(outro.fim)}.`];
    return issues;
  },
  notice: ({ paridade, segmentos }) =>
    arredondada(paridade as Paridade, segmentos as readonly Cadeiras[])
      ? `Um quarto de ${totalDe(segmentos as readonly Cadeiras[])} cadeiras não é inteiro: arredondou-se ao mais próximo.`
      : null,
});

/** PL1: the mandates of one council come one after the other. */
function mandatoSobreposto(work: Work, { departamento_id, mandato_inicio, mandato_fim }: PlenarioConselho, id: number) {
  return work.db.first<{ inicio: string; fim: string }>(
    `select mandato_inicio::text as inicio, mandato_fim::text as fim from plenario_conselho
      where departamento_id = $1 and id <> $2 and mandato_inicio <= $4 and mandato_fim >= $3 limit 1`,
    [departamento_id, id, mandato_inicio, mandato_fim],
  );
}
