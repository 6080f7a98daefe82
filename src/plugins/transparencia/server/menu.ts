import { publicPageOf } from '../../../public/pages';
import type { Issues } from '../../../resources/definition';
import { readSiteEntities } from '../../../server/public-web/entities';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { menuTransparencia } from '../resources/menu_transparencia';

const NIVEIS = 4;
/** Where anybody reads the official documents. */
export const PUBLICACOES = '/publico/publicacoes';
const CONJUNTO = (t: string, coluna: string) => `(select d.${coluna} from public.dado_aberto d where d.id = ${t}.conjunto_id)`;

/** SQL: whether an item shows nothing, and nobody declared that there was nothing. */
const pendenteSql = (t: string): string =>
  `(${t}.tipo = 'conjunto' and ${t}.ativo and coalesce(${CONJUNTO(t, 'registros')}, 0) = 0
    and not exists (select from public.menu_transparencia_sem_movimento s where s.pai_id = ${t}.id))`;

export const menuRules = onResource(menuTransparencia, {
  derived: {
    filhos: (t) => `(select count(*)::int from public.menu_transparencia f where f.pai_id = ${t}.id and f.data_exclusao is null)`,
    endereco: (t) =>
      `case ${t}.tipo when 'conjunto' then ${CONJUNTO(t, 'endereco')} when 'link' then ${t}.link when 'documentos' then '${PUBLICACOES}' end`,
    atualizado_em: (t) => CONJUNTO(t, 'ultima_atualizacao'),
    pendente: pendenteSql,
  },
  filters: { sem_dado: (value, t) => (value ? pendenteSql(t) : `not ${pendenteSql(t)}`) },
  complete: (draft, work) => ({
    ...draft,
    ...(draft.sem_movimento && {
      sem_movimento: draft.sem_movimento.map((uma) => ({ ...uma, declarado_em: uma.declarado_em ?? work.today() })),
    }),
  }),
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { tipo, pai_id, link, obrigatorio_existir, sem_movimento } = { ...current, ...draft };
    if (tipo === 'link' && link && !/^https:\/\/\S+$/.test(link) && !(await ePublico(work, link)))
      return { link: ['Escreva um endereço que comece com https://, ou o de uma página pública deste sistema.'] };
    if (obrigatorio_existir && sem_movimento && sem_movimento.length > 0)
      return { sem_movimento: ['A lei obriga este conteúdo a existir: não se declara que não ocorreu.'] };
    if (!pai_id) return null;
    const acima = await acimaDe(work, pai_id);
    if (current && acima.includes(current.id)) return { pai_id: ['O item não fica abaixo de si mesmo.'] };
    return acima.length >= NIVEIS ? { pai_id: [`O menu tem no máximo ${NIVEIS} níveis: escolha um item mais acima.`] } : null;
  },
});

/** Whether an address is of a public page: of a module, or of the site of an entity. */
async function ePublico(work: Work, link: string): Promise<boolean> {
  if (publicPageOf(link) !== undefined) return true;
  return (await readSiteEntities(work)).some(({ slug }) => link === `/publico/${slug}` || link.startsWith(`/publico/${slug}/`));
}

/** The item and those above it. */
async function acimaDe(work: Work, id: number): Promise<number[]> {
  const rows = await work.db.rows<{ id: number }>(
    `with recursive acima as (
       select m.id, m.pai_id, 1 as nivel from public.menu_transparencia m where m.id = $1
       union all select m.id, m.pai_id, a.nivel + 1 from public.menu_transparencia m join acima a on a.pai_id = m.id where a.nivel < 10)
     select id from acima`,
    [id],
  );
  return rows.map((row) => row.id);
}
