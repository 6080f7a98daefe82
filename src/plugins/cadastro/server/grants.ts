import { addIssue, type Issues } from '../../../resources/definition';
import { readTree } from '../../../server/permissions';
import type { Work } from '../../../server/work';

/** The rules that a group gives on one screen. */
export interface MatrixLine {
  sistema_id: number;
  regras: string[];
}

const KEEPS_GROUPS = 'cadastro.usuarios.grupos';

/** E4, E6 and G2 over what a draft would give a user. */
export async function conferirAcesso(
  draft: Readonly<Record<string, unknown>>,
  tx: Work,
  current: ({ id: number } & Record<string, unknown>) | null,
): Promise<Issues> {
  if (tx.caller && current?.id === tx.caller.usuarioId && (draft.grupos || draft.excecoes) && changesAccess(draft, current)) {
    return { grupos: ['Não é permitido alterar as próprias permissões.'] };
  }
  return { ...(await conferirInformado(tx, draft, current)), ...(await genericAccount(tx, { ...current, ...draft })) };
}

function changesAccess(draft: Record<string, unknown>, current: Record<string, unknown>): boolean {
  const essence = (lines: unknown) => ((lines ?? []) as object[]).map(essenceOfLine).join();
  return ['grupos', 'excecoes'].some((field) => draft[field] !== undefined && essence(draft[field]) !== essence(current[field]));
}

/** What a line of groups or exceptions gives, as one text: its act and its reason give nothing. */
function essenceOfLine(line: object): string {
  const { grupo_id, entidade_id, inicio, fim, sistema_id, regra, efeito } = line as Record<string, unknown>;
  return JSON.stringify([grupo_id, entidade_id, inicio, fim, sistema_id, regra, efeito].map((value) => value ?? null));
}

/** E6: a servant is one person, known by CPF. */
async function genericAccount(tx: Work, { pessoa_id, tipo }: Record<string, unknown>): Promise<Record<string, string[]> | null> {
  if (!(tipo as string[] | undefined)?.includes('servidor')) return null;
  const row = await tx.db.first<{ cpf_cnpj: string | null }>('select cpf_cnpj from pessoa where id = $1', [pessoa_id]);
  return row?.cpf_cnpj?.length === 11
    ? null
    : { tipo: ['Conta de servidor exige pessoa física com CPF; contas genéricas não são permitidas.'] };
}

/** G2: nobody gives what they do not hold, unless they keep the groups (regra 5). Null when everything may be given. */
export async function recusaDeConceder(tx: Work, lines: readonly MatrixLine[], before: readonly MatrixLine[] = []): Promise<string | null> {
  if (!tx.caller || tx.has(KEEPS_GROUPS, 5)) return null;
  const had = new Set(before.flatMap(({ sistema_id, regras }) => regras.map((regra) => `${sistema_id}|${regra}`)));
  const nodes = new Map((await readTree(tx.db)).nodes.map((node) => [node.id, node]));
  const refused = lines.find(({ sistema_id, regras }) => {
    const codigo = nodes.get(sistema_id)?.codigo ?? '';
    return regras.some((regra) => !had.has(`${sistema_id}|${regra}`) && !tx.has(codigo, Number(regra)));
  });
  return refused ? `Você não pode conceder em "${nodes.get(refused.sistema_id)?.nome ?? ''}" uma permissão que não tem.` : null;
}

interface GrantedGroup {
  grupo_id: number;
  entidade_id: number | null;
  inicio: string;
  fim: string | null;
}
interface GrantedException {
  sistema_id: number;
  regra: string;
  efeito: string;
  inicio: string;
  fim: string;
}

/** G2 on a user: a group or a concession that is new, or that changes its period or entity, is given by who saves. */
async function conferirInformado(tx: Work, draft: Record<string, unknown>, current: Record<string, unknown> | null): Promise<Issues> {
  const issues: Issues = {};
  const knownGroups = ((current?.grupos ?? []) as GrantedGroup[]).map(essenceOfLine);
  for (const [index, line] of ((draft.grupos ?? []) as GrantedGroup[]).entries()) {
    if (knownGroups.includes(essenceOfLine(line))) continue;
    const matrix = await tx.db.rows<MatrixLine & Record<string, unknown>>(
      'select sistema_id, regras from grupo_permissao where pai_id = $1',
      [line.grupo_id],
    );
    const refusal = await recusaDeConceder(tx, matrix);
    if (refusal) addIssue(issues, `grupos.${index}.grupo_id`, refusal);
  }
  const knownExceptions = ((current?.excecoes ?? []) as GrantedException[]).map(essenceOfLine);
  for (const [index, line] of ((draft.excecoes ?? []) as GrantedException[]).entries()) {
    if (line.efeito !== 'conceder' || knownExceptions.includes(essenceOfLine(line))) continue;
    const refusal = await recusaDeConceder(tx, [{ sistema_id: line.sistema_id, regras: [line.regra] }]);
    if (refusal) addIssue(issues, `excecoes.${index}.sistema_id`, refusal);
  }
  return issues;
}
