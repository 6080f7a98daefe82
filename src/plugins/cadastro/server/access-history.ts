import { everyAct, formatDate } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';
import { REGRAS } from '../resources/grupo_usuario';
import { usuario } from '../resources/usuario';

const MOST_EVENTS = 500;

/** A related row as the trail keeps it. */
interface Told {
  id: number;
  texto: string;
}
type Line = Readonly<Record<string, unknown>>;

interface TrailRow extends Record<string, unknown> {
  id: number;
  data_hora: string;
  usuario_nome: string | null;
  acao: string;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
  motivo: string | null;
}

/** One thing that was granted, taken away or done about somebody's access. */
export interface AccessEvent {
  data_hora: string;
  autor: string | null;
  tipo: 'concessao' | 'revogacao' | 'ato';
  texto: string;
  motivo: string | null;
}

/** E6: grants and revocations of a user with dates and authors, the newest first, as the trail has them. */
export const accessHistory = endpoint({
  method: 'GET',
  url: `${usuario.api.path}/:id/historico-acessos`,
  access: { menu: [usuario.menu], regra: 1 },
  tag: usuario.label.many,
  summary: 'Permissão do usuário: histórico de acessos',
  handle: (work, { params }) => lerHistorico(work, readId(params.id)),
});

async function lerHistorico(work: Work, id: number): Promise<AccessEvent[]> {
  if (!(await work.seeing('usuario', 'todos').db.first('select id from usuario where id = $1', [id]))) throw new NotFoundError();
  const rows = await work.db.rows<TrailRow>(
    `select id, data_hora, usuario_nome, acao, antes, depois, motivo from auditoria
      where recurso = 'usuario' and registro_id = $1
        and (acao in ('incluir', 'excluir', 'restaurar') or (acao = 'ato' and depois ? 'ato') or depois ? 'grupos' or depois ? 'excecoes' or depois ? 'termos')
      order by data_hora desc, id desc limit ${MOST_EVENTS}`,
    [id],
  );
  return rows.flatMap((row) => eventsOf(row));
}

function eventsOf({ data_hora, usuario_nome, acao, antes, depois, motivo }: TrailRow): AccessEvent[] {
  const event = (tipo: AccessEvent['tipo'], texto: string): AccessEvent => ({ data_hora, autor: usuario_nome, tipo, texto, motivo });
  const events: AccessEvent[] = [];
  if (acao === 'incluir') events.push(event('concessao', 'Conta criada'));
  if (acao === 'excluir') events.push(event('revogacao', 'Conta excluída'));
  if (acao === 'restaurar') events.push(event('concessao', 'Conta restaurada'));
  const act = acao === 'ato' ? everyAct(usuario)[String(depois?.ato)]?.label : undefined;
  if (act) events.push(event('ato', act.replace('…', '')));
  for (const [name, tell] of [
    ['grupos', textoDoGrupo],
    ['excecoes', exceptionText],
    ['termos', termText],
  ] as const) {
    const [before, after] = [antes, depois].map((side) => ((side?.[name] ?? []) as Line[]).map(tell));
    for (const text of after?.filter((item) => !before?.includes(item)) ?? []) events.push(event('concessao', text));
    for (const text of before?.filter((item) => !after?.includes(item)) ?? []) events.push(event('revogacao', text));
  }
  return events;
}

const nameOf = (value: unknown) => (value as Told | null)?.texto ?? '';
const dayOf = (value: unknown) => (typeof value === 'string' ? formatDate(value) : null);

function periodText({ inicio, fim }: Line): string {
  return dayOf(fim) ? `de ${dayOf(inicio)} a ${dayOf(fim)}` : `desde ${dayOf(inicio)}`;
}

function textoDoGrupo(line: Line): string {
  const where = line.entidade_id ? ` em ${nameOf(line.entidade_id)}` : '';
  return `Grupo ${nameOf(line.grupo_id)}${where}, ${periodText(line)}`;
}

function exceptionText(line: Line): string {
  const rule = REGRAS[line.regra as keyof typeof REGRAS];
  return `Exceção: ${line.efeito === 'negar' ? 'negar' : 'conceder'} ${rule} em ${nameOf(line.sistema_id)}, ${periodText(line)}`;
}

function termText({ tipo, chefia_id, data, valido_ate }: Line): string {
  if (tipo === 'responsabilidade') return `Termo de responsabilidade de ${dayOf(data)}`;
  return `Autorização da chefia, ${nameOf(chefia_id)}, ${periodText({ inicio: data, fim: valido_ate })}`;
}
