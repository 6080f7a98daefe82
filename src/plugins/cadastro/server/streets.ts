import type { Issues } from '../../../resources/definition';
import { likePattern } from '../../../server/db/sql';
import { ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { bairro } from '../resources/bairro';
import { caracteristicaEdificacao } from '../resources/caracteristica_edificacao';
import { caracteristicaLogradouro } from '../resources/caracteristica_logradouro';
import { caracteristicaTerreno } from '../resources/caracteristica_terreno';
import { distrito } from '../resources/distrito';
import { empreendimento } from '../resources/empreendimento';
import { logradouro } from '../resources/logradouro';
import { setorFiscal } from '../resources/setor_fiscal';

/** Exactly one district is the seat. */
export const distritoRules = onResource(distrito, {
  judge: async (draft, tx, current) => {
    const { sede } = { ...current, ...draft };
    const seat = await tx.db.first<{ nome: string }>('select nome from distrito where sede and id <> $1 limit 1', [current?.id ?? 0]);
    if (sede && seat) return { sede: [`O distrito sede já é ${seat.nome}.`] };
    return sede || seat ? null : { sede: ['Um distrito precisa ser a sede.'] };
  },
  beforeDelete: async ({ id, sede }, tx) => {
    const others = await tx.db.first<{ n: number }>('select count(*)::int as n from distrito where id <> $1', [id]);
    if (sede && others?.n) throw new ValidationError({ id: ['O distrito sede só é excluído depois dos outros.'] });
  },
});

export const setorFiscalRules = onResource(setorFiscal, {
  derived: {
    valor_m2: (t) =>
      `select v.valor_m2_terreno from setor_fiscal_valores v where v.pai_id = ${t}.id and v.exercicio <= extract(year from current_date) order by v.exercicio desc limit 1`,
    // CTN art. 32, § 1º: of the five improvements, an urban zone has two
    aviso: (t) =>
      `case when ${t}.zona = 'urbana' and 2 > (
              select count(distinct c.alvo_id) from logradouro_face f join logradouro_face_caracteristicas c on c.pai_id = f.id
                join caracteristica_logradouro m on m.id = c.alvo_id and m.melhoramento where f.setor_fiscal_id = ${t}.id)
            then 'Setor sem os melhoramentos mínimos do art. 32 do CTN.' end`,
  },
});

export const bairroRules = onResource(bairro, {
  filters: {
    setor_id: (value, t, param) => `exists (select from bairro_setores s where s.pai_id = ${t}.id and s.alvo_id = ${param(value)})`,
  },
  judge: async (draft, tx, current) => {
    const { nome, distrito_id } = { ...current, ...draft };
    const other = await tx.db.first<{ codigo: number }>(
      'select codigo from bairro where distrito_id = $1 and nome_busca = f_busca($2) and id <> $3 limit 1',
      [distrito_id, nome, current?.id ?? 0],
    );
    return other ? { nome: [`Já existe neste distrito um bairro com este nome (código ${other.codigo}).`] } : null;
  },
});

/** Type, title and name as they are read on the street sign. */
export const streetName = (t: string) =>
  // initcap takes an accented letter for the end of a word
  `case ${t}.tipo when 'praca' then 'Praça' when 'servidao' then 'Servidão' when 'condominio' then 'Condomínio' else initcap(${t}.tipo) end || coalesce(' ' || ${t}.titulo, '') || ' ' || ${t}.nome`;

/** Whether a street has such a name, read with its type and title as on its sign, or had it. */
const named = (t: string, like: string) =>
  `f_busca(${streetName(t)}) like ${like} or exists (select from logradouro_nomes_anteriores a where a.pai_id = ${t}.id and f_busca(a.nome) like ${like})`;

export const logradouroRules = onResource(logradouro, {
  derived: {
    nome_completo: streetName,
    numero_faces: (t) => `select count(*)::int from logradouro_face f where f.pai_id = ${t}.id`,
  },
  filters: {
    nome: (value, t, param) => {
      const like = `f_busca(${param(likePattern(String(value)))})`;
      return `(${named(t, like)})`;
    },
    bairro_id: (value, t, param) => `exists (select from logradouro_bairros b where b.pai_id = ${t}.id and b.alvo_id = ${param(value)})`,
    setor_fiscal_id: (value, t, param) =>
      `exists (select from logradouro_face f where f.pai_id = ${t}.id and f.setor_fiscal_id = ${param(value)})`,
  },
  searchAlso: (t, like) => `(${named(t, like)})`,
  complete: async (draft, tx, current) => (current ? draft : { ...draft, codigo: await nextCode(tx) }),
  judge: async (draft, tx, current) => ({ ...(await nameTaken(tx, { ...current, ...draft }, current?.id)), ...facesApart(draft.faces) }),
});

/** One street of a type, title and name in a district. */
async function nameTaken(
  tx: Work,
  { tipo, titulo, nome, distrito_id }: { tipo?: string | null; titulo?: string | null; nome?: string | null; distrito_id?: number | null },
  id = 0,
): Promise<Issues | null> {
  const other = await tx.db.first<{ codigo: number }>(
    `select codigo from logradouro where distrito_id = $1 and tipo = $2 and nome_busca = f_busca($3)
        and f_busca(coalesce(titulo, '')) = f_busca(coalesce($4, '')) and id <> $5 limit 1`,
    [distrito_id, tipo, nome, titulo ?? null, id],
  );
  return other ? { nome: [`Já existe neste distrito um logradouro com este nome (código ${other.codigo}).`] } : null;
}

interface Face {
  lado: string | null;
  numero_de?: number | null;
  numero_ate?: number | null;
}

/** The numbering of the same side does not overlap. */
function facesApart(faces: readonly Face[] | null | undefined): Issues {
  const issues: Issues = {};
  for (const [index, face] of (faces ?? []).entries()) {
    const [from, to] = [face.numero_de ?? null, face.numero_ate ?? null];
    if (from === null || to === null) continue;
    if (to < from) issues[`faces.${index}.numero_ate`] = ['O número final deve ser maior ou igual ao inicial.'];
    const clash = (faces ?? []).slice(0, index).some((other) => sameSide(other, face) && overlaps(other, from, to));
    if (clash) issues[`faces.${index}.numero_de`] = ['A numeração se sobrepõe à de outra face do mesmo lado.'];
  }
  return issues;
}

function sameSide(a: Face, b: Face): boolean {
  return a.lado === b.lado || a.lado === 'ambos' || b.lado === 'ambos';
}

function overlaps({ numero_de, numero_ate }: Face, from: number, to: number): boolean {
  return typeof numero_de === 'number' && typeof numero_ate === 'number' && numero_de <= to && from <= numero_ate;
}

const CODE_LOCK = 7_230_010;

/** The next code of the cliente; two people saving at once take turns. */
async function nextCode(tx: Work): Promise<number> {
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [CODE_LOCK, tx.cliente.id]);
  const row = await tx
    .seeing('logradouro', 'todos')
    .db.first<{ codigo: number }>('select coalesce(max(codigo), 0) + 1 as codigo from logradouro');
  return row?.codigo ?? 1;
}

export const empreendimentoRules = onResource(empreendimento, {
  derived: { numero_lotes: (t) => `select coalesce(sum(q.lotes), 0)::int from empreendimento_quadras q where q.pai_id = ${t}.id` },
});

export const caracteristicaRules = [caracteristicaEdificacao, caracteristicaTerreno, caracteristicaLogradouro].map((resource) =>
  onResource(resource as typeof caracteristicaTerreno, {
    derived: { numero_opcoes: (t) => `select count(*)::int from ${resource.name}_opcao o where o.pai_id = ${t}.id` },
    judge: (draft, _tx, current) => valuesFit({ ...current, ...draft }),
  }),
);

interface Question {
  uso_calculo?: string | null;
  opcoes?: readonly { valores?: readonly { pontos?: string | null; fator?: string | null }[] | null }[] | null;
}

/** A question that counts says what each option is worth, in the one unit that it counts with. */
function valuesFit({ uso_calculo, opcoes }: Question): Issues | null {
  if (uso_calculo !== 'pontos' && uso_calculo !== 'fator') return null;
  const issues: Issues = {};
  for (const [i, option] of (opcoes ?? []).entries()) {
    for (const [j, value] of (option.valores ?? []).entries()) {
      const given = value[uso_calculo];
      if (given === null || given === undefined)
        issues[`opcoes.${i}.valores.${j}.${uso_calculo}`] = [uso_calculo === 'pontos' ? 'Informe os pontos.' : 'Informe o fator.'];
    }
  }
  return issues;
}
