import type { Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { elementoDespesa } from '../resources/elemento_despesa';
import { GRUPOS, NIVEIS, type Nivel, naturezaDespesa, nivelDe } from '../resources/natureza_despesa';
import { levelAbove } from './code-levels';
import { MODALIDADES, NATIONAL_ELEMENTOS, NATIONAL_NATUREZAS_DESPESA } from './reference/naturezas-despesa';
import { filtroDoExercicio } from './validity';

const NATIONAL = new Set(NATIONAL_NATUREZAS_DESPESA.map(({ codigo }) => codigo));
const ELEMENTO_NAMES = new Map(NATIONAL_ELEMENTOS.map(({ codigo, nome }) => [codigo, nome]));

/** Where each level begins in the code, from the most detailed: the first that is not zero says the level. */
const LEVEL_SQL: readonly (readonly [nivel: Nivel, at: number, length: number])[] = [
  ['desdobramento', 11, 2],
  ['elemento', 8, 2],
  ['modalidade', 5, 2],
  ['grupo', 3, 1],
];
const nivelSql = (t: string) =>
  `case ${LEVEL_SQL.map(([nivel, at, length]) => `when substr(${t}.codigo, ${at}, ${length}) <> '${'0'.repeat(length)}' then '${NIVEIS[nivel]}'`).join(' ')} else '${NIVEIS.categoria}' end`;
const grupoSql = (t: string) => `substr(${t}.codigo, 3, 1)`;
const elementoSql = (t: string) => `substr(${t}.codigo, 8, 2)`;

/** R5: whether the expense of a grupo and an elemento is primary, as SQL over both. */
export const despesaPrimariaSql = (grupo: string, elemento: string) =>
  `(${grupo} in ('1', '3', '4', '5') and not (${grupo} = '5' and ${elemento} in ('63', '64', '66')))`;

/** SQL of whether an empenho may be of a nature: the most detailed level there is, a desdobramento or an elemento that has none. */
export const aceitaEmpenhoSql = (t: string) =>
  `${elementoSql(t)} not in ('00', '99') and not exists (select from natureza_despesa d where d.superior_id = ${t}.id and d.situacao)`;

export const naturezaDespesaRules = onResource(naturezaDespesa, {
  derived: {
    nivel: nivelSql,
    aceita_empenho: aceitaEmpenhoSql,
    // R5: interest, debt and reserves are not primary, nor is buying securities or lending (MDF)
    primaria: (t) => despesaPrimariaSql(grupoSql(t), elementoSql(t)),
    inferiores: (t) => `select count(*)::int from natureza_despesa d where d.superior_id = ${t}.id`,
  },
  filters: {
    codigo: (value, t, param) => `replace(${t}.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)}`,
    nivel: (value, t, param) => `${nivelSql(t)} = ${param(NIVEIS[value as Nivel])}`,
    grupo: (value, t, param) => `${grupoSql(t)} = ${param(value)}`,
    vigente_em: filtroDoExercicio,
  },
  lockedBecause: (t) =>
    `case when ${t}.nacional then 'Natureza nacional (Portaria Interministerial STN/SOF 163/2001). Crie um desdobramento para o município.' end`,
  complete: async (draft, tx, current) => {
    if (current) return draft;
    const codigo = draft.codigo ?? '';
    const superior = await superiorDe(tx, codigo);
    const nome = (await nationalName(tx, codigo)) ?? draft.nome;
    return { ...draft, superior_id: superior?.id ?? null, nacional: NATIONAL.has(codigo), nome };
  },
  judge: async (draft, tx, current) => {
    const codigo = current?.codigo ?? draft.codigo ?? '';
    const issues = current ? nameKept(codigo, draft.nome, current.nome) : await pairRefused(tx, codigo);
    return issues ?? (await superiorImproprio(tx, codigo, { ...current, ...draft }));
  },
});

/** The national elementos keep code and name; the accountant says in which grupos each is used. */
export const elementoDespesaRules = onResource(elementoDespesa, {
  judgesAlone: true,
  judge: (draft, _tx, current) => {
    const nome = current && ELEMENTO_NAMES.get(current.codigo);
    return nome && draft.nome !== undefined && draft.nome !== nome
      ? { nome: ['O nome é da tabela nacional e não pode ser alterado.'] }
      : null;
  },
  beforeDelete: async ({ codigo }, tx) => {
    if (ELEMENTO_NAMES.has(codigo)) throw new ValidationError({ id: ['Elemento da tabela nacional: inative-o em vez de excluir.'] });
    const used = await tx.db.first<{ codigo: string }>(
      `select t.codigo from natureza_despesa t where ${elementoSql('t')} = $1 order by t.codigo limit 1`,
      [codigo],
    );
    if (used) throw new ValidationError({ id: [`Não é possível excluir: a natureza ${used.codigo} usa este elemento. Inative-o.`] });
  },
});

/** What the tables call the last part of a code: the description of a modalidade or of an elemento is never typed. */
async function nationalName(tx: Work, codigo: string): Promise<string | undefined> {
  const [, , modalidade = '', elemento = ''] = codigo.split('.');
  const nivel = nivelDe(codigo);
  if (nivel === 'modalidade') return MODALIDADES.get(modalidade);
  return nivel === 'elemento' ? (await elementoDe(tx, elemento))?.nome : undefined;
}

const elementoDe = (tx: Work, codigo: string) =>
  tx.db.first<{ nome: string; grupos: string[]; situacao: boolean }>(
    'select nome, grupos, situacao from elemento_despesa where codigo = $1',
    [codigo],
  );

/** Whether the product or an official table that was imported knows a modalidade. */
async function ehModalidade(tx: Work, modalidade: string): Promise<boolean> {
  return (
    MODALIDADES.has(modalidade) ||
    (await tx.db.first('select t.id from natureza_despesa t where t.nacional and substr(t.codigo, 5, 2) = $1 limit 1', [modalidade])) !==
      undefined
  );
}

/** R2: only a desdobramento has a description of the municipality's own. */
function nameKept(codigo: string, nome: string | null | undefined, current: string): Issues | null {
  return nivelDe(codigo) !== 'desdobramento' && nome !== undefined && nome !== current
    ? { nome: ['A descrição é da tabela nacional e não pode ser alterada.'] }
    : null;
}

/** R2 and R4: a combination is made of national parts, with an elemento that its grupo takes. */
async function pairRefused(tx: Work, codigo: string): Promise<Issues | null> {
  if (NATIONAL.has(codigo)) return null;
  const [categoria = '', grupo = '', modalidade = '', elemento = ''] = codigo.split('.');
  const nivel = nivelDe(codigo);
  if (nivel === 'categoria' || nivel === 'grupo')
    return { codigo: ['Categorias e grupos são da tabela nacional. O município cria o desdobramento de um elemento.'] };
  if (!(await ehModalidade(tx, modalidade))) return { codigo: [`A modalidade de aplicação ${modalidade} não existe na tabela nacional.`] };
  if (nivel === 'modalidade') return null;
  const row = await elementoDe(tx, elemento);
  if (!row) return { codigo: [`O elemento ${elemento} não existe. Veja a tabela de elementos de despesa.`] };
  if (!row.grupos.includes(grupo))
    return {
      codigo: [
        `O elemento ${elemento} (${row.nome}) não se usa no grupo ${GRUPOS[grupo as unknown as keyof typeof GRUPOS]}. Veja a tabela de elementos de despesa.`,
      ],
    };
  return row.situacao ? null : { codigo: [`O elemento ${elemento} (${row.nome}) está inativo: ${categoria}.${grupo} não pode usá-lo.`] };
}

interface Superior {
  id: number;
  situacao: boolean;
  vigencia_inicio: number;
  vigencia_fim: number | null;
  [column: string]: unknown;
}

async function superiorDe(tx: Work, codigo: string): Promise<Superior | undefined> {
  const above = levelAbove(codigo);
  return above === null
    ? undefined
    : tx.db.first<Superior>('select id, situacao, vigencia_inicio, vigencia_fim from natureza_despesa where codigo = $1', [above]);
}

/** R1: the level above exists, is in use and is in force in all the exercícios of the row. */
async function superiorImproprio(
  tx: Work,
  codigo: string,
  own: { vigencia_inicio?: number | null; vigencia_fim?: number | null; situacao?: boolean | null },
): Promise<Issues | null> {
  const above = levelAbove(codigo);
  if (above === null) return null;
  const superior = await superiorDe(tx, codigo);
  if (!superior) return { codigo: [`A natureza superior ${above} não existe. Cadastre-a antes.`] };
  if (!superior.situacao && own.situacao) return { codigo: [`A natureza superior ${above} está inativa.`] };
  if ((own.vigencia_inicio ?? 0) < superior.vigencia_inicio)
    return { vigencia_inicio: [`A natureza superior ${above} vigora desde ${superior.vigencia_inicio}.`] };
  return superior.vigencia_fim !== null && (own.vigencia_fim ?? 9999) > superior.vigencia_fim
    ? { vigencia_fim: [`A natureza superior ${above} vigora até ${superior.vigencia_fim}.`] }
    : null;
}
