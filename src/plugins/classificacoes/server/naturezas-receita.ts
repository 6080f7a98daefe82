import type { Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { lockMany, updateMany } from '../../../server/resources/many';
import { readStored } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type NaturezaReceita, naturezaReceita } from '../resources/natureza_receita';
import { levelAbove } from './code-levels';
import { inheritedByChanged, inheritedByNew, renewed, semTratamentoSql } from './heranca';
import { NATIONAL_NATUREZAS } from './reference/naturezas';
import { emVigorAgora, filtroDoExercicio } from './validity';

const NATIONAL_ONLY = '00.00';
const NATIONAL = new Set(NATIONAL_NATUREZAS.map(({ codigo }) => codigo));

/** Revenue of the Union or of the States alone, by the start of the code (Constituição arts. 153 to 155). */
const OF_OTHERS = [
  '1.1.1.1.',
  '1.1.1.2.01.',
  '1.1.1.2.51.',
  '1.1.1.2.52.',
  '1.1.1.3.01.',
  '1.1.1.3.02.',
  '1.1.1.4.01.',
  '1.1.1.4.50.',
  '1.1.1.5.',
];
/** R5: what is not primary revenue (interest, credit, repaid loans, sale of investments). */
const FINANCIAL = ['1.3.2.', '2.1.', '2.3.', '2.2.1.1.'];
const startsWithAny = (t: string, starts: readonly string[]) => `${t}.codigo like any (array[${starts.map((s) => `'${s}%'`).join(', ')}])`;

const COLLECTS = (t: string) =>
  `right(${t}.codigo, 1) <> '0' and not exists (select from natureza_receita f where f.superior_id = ${t}.id and f.situacao and ${emVigorAgora('f')})`;

/** R5: whether the revenue of a nature is primary, as SQL. */
export const primariaSql = (t: string) => `(left(${t}.codigo, 1) in ('1', '2') and not ${startsWithAny(t, FINANCIAL)})`;

export const naturezaRules = onResource(naturezaReceita, {
  derived: {
    categoria: (t) =>
      `case left(${t}.codigo, 1) when '1' then 'Corrente' when '2' then 'Capital' when '7' then 'Corrente intraorçamentária' when '8' then 'Capital intraorçamentária' else 'Recursos de exercícios anteriores' end`,
    tipo: (t) =>
      `(array['Agregadora', 'Principal', 'Multas e juros', 'Dívida ativa', 'Multas e juros da dívida ativa', 'Multas', 'Juros', 'Multas da dívida ativa', 'Juros da dívida ativa'])[right(${t}.codigo, 1)::int + 1]`,
    analitica: COLLECTS,
    primaria: primariaSql,
    competencia_municipal: (t) => `not ${startsWithAny(t, OF_OTHERS)}`,
    sem_tratamento: semTratamentoSql,
    com_herdeiras: (t) => `exists (select from natureza_receita h where h.herdada_de_id = ${t}.id)`,
  },
  filters: {
    codigo: (value, t, param) => `replace(${t}.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)}`,
    categoria: (value, t, param) => `left(${t}.codigo, 1) = ${param(value)}`,
    origem: (value, t, param) => `left(${t}.codigo, 3) = ${param(value)}`,
    vigente_em: filtroDoExercicio,
    aceita_previsao: (value, t) => `(${COLLECTS(t)}) = ${value === true}`,
    pendente: (value, t) => `((${semTratamentoSql(t)}) is not null) = ${value === true}`,
  },
  complete: async (draft, tx, current) => {
    if (current) return { ...draft, ...(await inheritedByChanged(tx, draft, current, levelsAbove(current.codigo, current.desdobramento))) };
    const { codigo = '', desdobramento = NATIONAL_ONLY } = draft as { codigo?: string; desdobramento?: string };
    const nacional = desdobramento === NATIONAL_ONLY && NATIONAL.has(codigo);
    const inherited = await inheritedByNew(tx, draft, levelsAbove(codigo, desdobramento), nacional);
    return { ...draft, ...inherited, superior_id: await superiorDe(tx, codigo, desdobramento), nacional };
  },
  acts: {
    atualizar_herdeiras: act('As que herdaram têm as apurações de agora.', ({ id }, _asked, tx) => renovarHerdeiros(tx, id)),
  },
  notice: ({ sem_tratamento, com_herdeiras }) =>
    sem_tratamento
      ? `Falta o tratamento legal (${sem_tratamento}): as naturezas superiores não o dizem. Informe-o em Apurações.`
      : com_herdeiras
        ? 'Outras naturezas herdaram as apurações desta: se elas mudaram, use Atualizar as que herdaram.'
        : null,
  judge: async (draft, tx, current) => {
    if (current) return identityKept(draft, current);
    const codigo = draft.codigo ?? '';
    return (await faltaDoSuperior(tx, codigo, draft.desdobramento ?? NATIONAL_ONLY)) ?? (await faltaDoEspelho(tx, codigo));
  },
  beforeDelete: ({ nacional }) => {
    if (nacional) throw new ValidationError({ id: ['Natureza da tabela nacional: inative-a em vez de excluir.'] });
  },
});

/** The place in the tree never changes; a national description neither. */
function identityKept(
  draft: { codigo?: string | null; desdobramento?: string | null; nome?: string | null },
  current: { codigo: string; desdobramento: string; nome: string; nacional: boolean | null },
): Issues | null {
  const issues: Issues = {};
  for (const name of ['codigo', 'desdobramento'] as const)
    if (draft[name] !== undefined && draft[name] !== current[name])
      issues[name] = ['O código não muda depois de criado. Inative esta natureza e crie outra.'];
  if (current.nacional && draft.nome !== undefined && draft.nome !== current.nome)
    issues.nome = ['A descrição é da tabela nacional e não pode ser alterada.'];
  return Object.keys(issues).length > 0 ? issues : null;
}

/** The code one level above, null for a category and for 9.9.9, which has none. */
export function codigoSuperior(codigo: string): string | null {
  return codigo.startsWith('9') ? null : levelAbove(codigo);
}

async function achar(tx: Work, codigo: string): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>('select id from natureza_receita where codigo = $1 and desdobramento = $2', [
    codigo,
    NATIONAL_ONLY,
  ]);
  return row?.id ?? null;
}

/** A breakdown hangs from its national nature, a national nature from the level above. */
const codeAbove = (codigo: string, desdobramento: string) => (desdobramento === NATIONAL_ONLY ? codigoSuperior(codigo) : codigo);

/** What inherited of a nature, and was not said otherwise since, has again what the superiors say now. */
async function renovarHerdeiros(tx: Work, id: number): Promise<void> {
  const resource = tx.services.registry.get(naturezaReceita.name);
  const rows = await tx.db.rows<{ id: number }>('select id from natureza_receita where herdada_de_id = $1 order by codigo, desdobramento', [
    id,
  ]);
  const ids = rows.map((row) => row.id);
  await lockMany(tx, resource, ids);
  const heirs = [...(await readStored(tx, resource, ids)).values()] as NaturezaReceita[];
  for (const heir of heirs) {
    const draft = await renewed(tx, heir, levelsAbove(heir.codigo, heir.desdobramento));
    if (Object.keys(draft).length === 0) continue;
    await updateMany(tx, resource, [{ id: heir.id, draft }]);
    tx.audit({
      acao: 'alterar',
      recurso: naturezaReceita.name,
      registroId: heir.id,
      sistema: naturezaReceita.menu,
      descricao: `${heir.codigo} · ${heir.nome}`,
      antes: Object.fromEntries(Object.keys(draft).map((name) => [name, (heir as unknown as Record<string, unknown>)[name]])),
      depois: draft,
    });
  }
}

/** Every code above, the nearest first. */
export function levelsAbove(codigo: string, desdobramento: string = NATIONAL_ONLY): string[] {
  const above = codeAbove(codigo, desdobramento);
  return above ? [above, ...levelsAbove(above)] : [];
}

async function superiorDe(tx: Work, codigo: string, desdobramento: string): Promise<number | null> {
  const above = codeAbove(codigo, desdobramento);
  return above ? achar(tx, above) : null;
}

/** R1: the level above exists. */
async function faltaDoSuperior(tx: Work, codigo: string, desdobramento: string): Promise<Issues | null> {
  const above = codeAbove(codigo, desdobramento);
  return above && !(await achar(tx, above)) ? { codigo: [`A natureza superior ${above} não existe. Cadastre-a antes.`] } : null;
}

/** R3: the nature of categories 1 and 2 that an intraorçamentária one mirrors; null for the others. */
export function mirroredCode(codigo: string): string | null {
  const category = { 7: '1', 8: '2' }[codigo[0] ?? ''];
  return category ? category + codigo.slice(1) : null;
}

async function faltaDoEspelho(tx: Work, codigo: string): Promise<Issues | null> {
  const mirrored = mirroredCode(codigo);
  return mirrored && !(await achar(tx, mirrored))
    ? { codigo: [`Uma natureza intraorçamentária repete a da categoria ${mirrored[0]}: ${mirrored} não existe.`] }
    : null;
}
