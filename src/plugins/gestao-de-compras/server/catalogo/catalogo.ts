import type { Issues } from '../../../../resources/definition';
import { issueSequence } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { grupoMaterial } from '../../resources/catalogo/grupo_material';
import { DE_SERVICO, material, type TipoMaterial } from '../../resources/catalogo/material';
import { subgrupoMaterial } from '../../resources/catalogo/subgrupo_material';

/** A group of goods is of these elements of expense, and one of services of those (handbook Compras 3, Subgrupo R1). */
const ELEMENTOS = { material: ['30', '32', '51', '52'], servico: ['35', '36', '37', '39', '40', '51'] } as const;

/** Elements of goods that stay, and of those that are consumed (Lei 4.320/1964, art. 15, § 2º). */
const PERMANENTE = ['51', '52'];
const CONSUMO = ['30', '32'];

/** From this likeness on, two names of one subgroup may be of one thing. */
const SEMELHANCA = 0.6;

export const grupoMaterialRules = onResource(grupoMaterial, {
  derived: {
    subgrupos: (t) => `(select count(*)::int from public.subgrupo_material s where s.grupo_id = ${t}.id and s.data_exclusao is null)`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    if (!current || draft.tipo === undefined || draft.tipo === current.tipo) return null;
    const used = await work.db.first('select id from subgrupo_material where grupo_id = $1 limit 1', [current.id]);
    return used ? { tipo: ['O grupo já tem subgrupos: o tipo não muda mais. Crie outro grupo.'] } : null;
  },
});

export const subgrupoMaterialRules = onResource(subgrupoMaterial, {
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const grupo = await work.db.first<{ codigo: string; nome: string }>('select codigo, nome from grupo_material where id = $1', [
      all.grupo_id,
    ]);
    if (grupo && all.codigo && !String(all.codigo).startsWith(`${grupo.codigo}.`))
      return { codigo: [`O código começa pelo do grupo ${grupo.nome}: ${grupo.codigo}.`] };
    const same = await work.db.first(
      'select id from subgrupo_material where grupo_id = $1 and f_busca(nome) = f_busca($2) and id <> $3 limit 1',
      [all.grupo_id, all.nome, current?.id ?? 0],
    );
    return same ? { nome: ['O grupo já tem um subgrupo com este nome.'] } : null;
  },
  notice: ({ aviso }) => (typeof aviso === 'string' ? aviso : null),
  derived: {
    aviso: (
      t,
    ) => `(select 'Subelemento incomum para o tipo do grupo.' from public.natureza_despesa n join public.grupo_material g on g.id = ${t}.grupo_id
        where n.id = ${t}.natureza_despesa_id and not split_part(n.codigo, '.', 4) = any(case g.tipo when 'material' then array['${ELEMENTOS.material.join("','")}']
          else array['${ELEMENTOS.servico.join("','")}'] end))`,
  },
});

export const materialRules = onResource(material, {
  filters: {
    grupo_id: (value, t, param) => `${t}.subgrupo_id in (select s.id from public.subgrupo_material s where s.grupo_id = ${param(value)})`,
  },
  complete: async (draft, work, current) => {
    if (draft.natureza_despesa_id || current?.natureza_despesa_id || !draft.subgrupo_id) return draft;
    const row = await work.db.first<{ natureza_despesa_id: number | null }>(
      'select natureza_despesa_id from subgrupo_material where id = $1',
      [draft.subgrupo_id],
    );
    return { ...draft, natureza_despesa_id: row?.natureza_despesa_id ?? null };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const place = await work.db.first<{ tipo: 'material' | 'servico'; grupo: string }>(
      'select g.tipo, g.nome as grupo from subgrupo_material s join grupo_material g on g.id = s.grupo_id where s.id = $1',
      [all.subgrupo_id],
    );
    const tipo = all.tipo as TipoMaterial;
    if (place && (place.tipo === 'servico') !== DE_SERVICO.includes(tipo) && tipo !== 'tic')
      return {
        tipo: [
          `O grupo ${place.grupo} é de ${place.tipo === 'servico' ? 'serviços' : 'materiais'}. Escolha outro tipo, ou outro subgrupo.`,
        ],
      };
    if (!all.natureza_despesa_id) return { natureza_despesa_id: ['Informe o subelemento: o subgrupo não tem um padrão.'] };
    return julgarNatureza(work, all.natureza_despesa_id, tipo);
  },
  provide: async (draft, work, current) => (current ? draft : { ...draft, codigo: await proximoCodigo(work, Number(draft.subgrupo_id)) }),
  notice: ({ parecidos }) => (parecidos ? `Possível duplicidade: ${parecidos}.` : null),
  derived: {
    parecidos: (t) => `(select string_agg(m.codigo || ' ' || m.nome, ', ' order by m.codigo) from public.material m
        where m.cliente_id = ${t}.cliente_id and m.subgrupo_id = ${t}.subgrupo_id and m.id <> ${t}.id and m.data_exclusao is null and m.situacao
          and similarity(f_busca(m.nome), f_busca(${t}.nome)) >= ${SEMELHANCA})`,
  },
});

async function julgarNatureza(work: Work, id: unknown, tipo: TipoMaterial): Promise<Issues | null> {
  const row = await work.db.first<{ codigo: string; elemento: string }>(
    "select codigo, split_part(codigo, '.', 4) as elemento from natureza_despesa where id = $1",
    [id],
  );
  if (!row) return null;
  const wanted = tipo === 'permanente' ? PERMANENTE : tipo === 'consumo' ? CONSUMO : null;
  if (wanted && !wanted.includes(row.elemento))
    return {
      natureza_despesa_id: [
        `O subelemento ${row.codigo} não é de material ${tipo}: escolha um do elemento ${wanted.join(' ou ')}, ou mude o tipo (Portaria STN 448/2002).`,
      ],
    };
  return null;
}

/** The next of a subgroup: `01.02.00001`. */
async function proximoCodigo(tx: Work, subgrupoId: number): Promise<string> {
  const row = await tx.db.first<{ codigo: string }>('select codigo from subgrupo_material where id = $1', [subgrupoId]);
  return `${row?.codigo}.${String(await issueSequence(tx, material.name, String(subgrupoId))).padStart(5, '0')}`;
}
