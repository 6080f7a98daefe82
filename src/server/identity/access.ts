import { isSessionEnd, type SessionEnd } from '../../resources/definition/session-end';
import { type Cliente, readClientes } from '../clientes';
import type { Clock } from '../clock';
import { hashToken } from '../crypto';
import type { Queryable } from '../db/connect';
import { Executor, type ScopeCache } from '../db/executor';
import type { ScopedTables } from '../db/scope';
import { AppError } from '../http/errors';
import { type Networks, readNetworks } from '../networks';
import { type Permissions, readPermissions, readTree, type Tree } from '../permissions';
import type { BusEvent } from '../realtime/bus';
import type { Caller } from '../work';
import { TEXTS_OWED } from './legal-texts';
import { authorisedOn, termInForce } from './terms';

/** A copy is trusted this long; changes made by any process throw it away at once. */
const FRESH_MS = 30_000;
/** `ultimo_uso` is written at most this often. */
const TOUCH_MS = 60_000;
const MOST_COPIES = 20_000;

const TERM = termInForce('s.cliente_id', '$2::date');

/** Its plan is kept by the connection: planning costs ten times as much as running, and whoever comes with a dead token asks again and again. */
const SESSION = `select s.id, s.cliente_id, s.usuario_id, s.ultimo_uso, s.expira_em, s.revogado_em, s.motivo_revogacao, s.dois_fatores, u.pessoa_id, u.email, u.tipo, p.nome, p.cpf_cnpj, c.situacao,
        case when not exists (select from termo_aceite a where a.usuario_id = u.id and a.termo_id = t.id) then t.id end as termo,
        coalesce(t.exige_autorizacao and not ${authorisedOn('u.id', '$2::date')}, false) as sem_autorizacao,
        ${TEXTS_OWED} as textos,
        (f.valor->>'entidade_id')::bigint as entidade_id, (f.valor->>'exercicio')::int as exercicio
   from sessao_usuario s join usuario u on u.id = s.usuario_id join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id
        left join usuario_preferencia f on f.usuario_id = u.id
        left join termo_responsabilidade t on 'servidor' = any(u.tipo) and t.id = ${TERM}
  where s.token_hash = $1`;

/** A live session. */
export interface Session {
  caller: Caller;
  clienteId: number;
  expiraEm: Date;
  ultimoUso: Date;
  /** Entity and year saved in the preferences. */
  preferred: { entidadeId: number | null; exercicio: number | null };
}

/** An entity that the user may choose, and the fiscal years of the installation. */
export interface Entity {
  id: number;
  nome: string;
  sigla: string;
}

/** Copies of what every request asks for: the cliente of a host, the session of a token, the permissions of a user. */
export class AccessCache {
  private readonly db: Queryable;
  private readonly scopes: ScopeCache;
  private readonly tables: ScopedTables;
  private readonly clock: () => Date;
  private readonly today: () => string;
  private readonly setZone: (timeZone: string) => void;
  private clientes: { at: number; byHost: Map<string, Cliente>; first: Cliente | null } | null = null;
  private tree: { at: number; tree: Tree } | null = null;
  private readonly sessions = new Map<string, { at: number; session: Session }>();
  private readonly permissions = new Map<string, { at: number; usuarioId: number; permissions: Permissions }>();
  private readonly entities = new Map<number, { at: number; entities: Entity[] }>();
  private readonly networks = new Map<number, { at: number; networks: Networks }>();

  constructor(db: Queryable, scopes: ScopeCache, tables: ScopedTables, clock: Clock) {
    this.db = db;
    this.scopes = scopes;
    this.tables = tables;
    this.clock = () => clock.now();
    this.today = () => clock.today();
    this.setZone = (timeZone) => clock.setZone(timeZone);
  }

  /** Forgets what an event says has changed. */
  invalidate(event: BusEvent): void {
    if (event.kind !== 'access') return;
    if (event.usuarioId === null) {
      this.clientes = this.tree = null;
      this.sessions.clear();
      this.permissions.clear();
      this.entities.clear();
      this.networks.clear();
      return;
    }
    for (const [key, copy] of this.sessions) if (copy.session.caller.usuarioId === event.usuarioId) this.sessions.delete(key);
    for (const [key, copy] of this.permissions) if (copy.usuarioId === event.usuarioId) this.permissions.delete(key);
    this.entities.delete(event.usuarioId);
    this.networks.delete(event.usuarioId);
  }

  /**
   * The cliente that answers at a host; an installation with one cliente answers at any.
   *
   * @throws AppError NAO_ENCONTRADO when several clientes exist and none answers at the host
   */
  async clienteOf(host: string): Promise<Cliente> {
    const now = Date.now();
    if (!this.clientes || now - this.clientes.at > FRESH_MS) this.clientes = { at: now, ...(await this.readClientes()) };
    const found = this.clientes.byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? this.clientes.first;
    if (!found) throw new AppError('NAO_ENCONTRADO', { message: 'Nenhum município responde neste endereço.' });
    return found;
  }

  /** Every cliente of the installation, for the routines of the platform. */
  async everyCliente(): Promise<readonly Cliente[]> {
    return readClientes(this.db);
  }

  private async readClientes(): Promise<{ byHost: Map<string, Cliente>; first: Cliente | null }> {
    const all = await readClientes(this.db);
    const byHost = new Map(all.flatMap((cliente) => cliente.dominios.map((host) => [host, cliente] as const)));
    if (all.length === 1 && all[0]) this.setZone(all[0].fuso);
    return { byHost, first: all.length === 1 ? (all[0] ?? null) : null };
  }

  /**
   * The live session of a token.
   *
   * @throws AppError SESSAO_INVALIDA (unknown, or of another cliente); SESSAO_REVOGADA and SESSAO_EXPIRADA, which tell why
   */
  async sessionOf(token: string, cliente: Cliente): Promise<Session> {
    const hash = hashToken(token);
    const copy = this.sessions.get(hash);
    const session = copy && Date.now() - copy.at < FRESH_MS ? copy.session : await this.readSession(hash, cliente);
    if (session.clienteId !== cliente.id) throw new AppError('SESSAO_INVALIDA');
    const now = this.clock();
    const end = endByItself(session, cliente);
    if (now >= end.at) throw ended('SESSAO_EXPIRADA', end.causa);
    if (now.getTime() - session.ultimoUso.getTime() > TOUCH_MS) await this.touch(session, now);
    return session;
  }

  /** Whether this process has seen the token of a live session, and nothing has ended it since. */
  knows(token: string): boolean {
    return this.sessions.has(hashToken(token));
  }

  private async readSession(hash: string, cliente: Cliente): Promise<Session> {
    const { rows } = await this.db.query<SessionRow>({ name: 'sessao', text: SESSION, values: [hash, this.today()] });
    const row = rows[0];
    // why a session ended is told to its holder, never through another cliente
    if (!row || row.cliente_id !== cliente.id) throw new AppError('SESSAO_INVALIDA');
    const times = { expiraEm: new Date(row.expira_em), ultimoUso: new Date(row.ultimo_uso) };
    if (row.revogado_em || row.situacao !== 'ativa') throw refusalOfEnded(row, endByItself(times, cliente), this.clock());
    const session: Session = {
      clienteId: row.cliente_id,
      ...times,
      preferred: { entidadeId: row.entidade_id, exercicio: row.exercicio },
      caller: {
        usuarioId: row.usuario_id,
        pessoaId: row.pessoa_id,
        sessaoId: row.id,
        nome: row.nome,
        documento: row.cpf_cnpj,
        email: row.email,
        tipo: row.tipo,
        doisFatores: row.dois_fatores,
        termoPendente: row.termo,
        semAutorizacao: row.sem_autorizacao,
        textosPendentes: row.textos,
      },
    };
    if (this.sessions.size >= MOST_COPIES) this.sessions.clear();
    this.sessions.set(hash, { at: Date.now(), session });
    return session;
  }

  private async touch(session: Session, now: Date): Promise<void> {
    session.ultimoUso = now;
    await this.db.query('update sessao_usuario set ultimo_uso = $2 where id = $1 and ultimo_uso < $2', [session.caller.sessaoId, now]);
  }

  /** The active tree of systems. */
  async treeOf(): Promise<Tree> {
    const now = Date.now();
    if (!this.tree || now - this.tree.at > FRESH_MS) this.tree = { at: now, tree: await readTree(this.platform(0)) };
    return this.tree.tree;
  }

  /** What a user may do in an entity today. */
  async permissionsOf(cliente: Cliente, usuarioId: number, entidadeId: number | null): Promise<Permissions> {
    const today = this.today();
    const key = `${usuarioId}|${entidadeId}|${today}`;
    const copy = this.permissions.get(key);
    if (copy && Date.now() - copy.at < FRESH_MS) return copy.permissions;
    const permissions = await readPermissions(this.platform(cliente.id), await this.treeOf(), usuarioId, entidadeId, today);
    if (this.permissions.size >= MOST_COPIES) this.permissions.clear();
    this.permissions.set(key, { at: Date.now(), usuarioId, permissions });
    return permissions;
  }

  /** The entities that a user's groups cover, in the order of their codes. */
  async entitiesOf(cliente: Cliente, usuarioId: number): Promise<Entity[]> {
    const copy = this.entities.get(usuarioId);
    if (copy && Date.now() - copy.at < FRESH_MS) return copy.entities;
    const entities = await this.platform(cliente.id).rowsPlanned<{ id: number; nome: string; sigla: string }>(
      `select o.id, o.nome, o.sigla from orgao o
        where o.entidade and o.situacao and exists (
          select from usuario_grupo g where g.pai_id = $1 and g.inicio <= $2 and (g.fim is null or g.fim >= $2) and (g.entidade_id is null or g.entidade_id = o.id))
        order by o.codigo`,
      [usuarioId, this.today()],
    );
    this.entities.set(usuarioId, { at: Date.now(), entities });
    return entities;
  }

  /** The networks that a user may come from. */
  async networksOf(cliente: Cliente, usuarioId: number): Promise<Networks> {
    const copy = this.networks.get(usuarioId);
    if (copy && Date.now() - copy.at < FRESH_MS) return copy.networks;
    const networks = await readNetworks(this.platform(cliente.id), usuarioId, this.today());
    if (this.networks.size >= MOST_COPIES) this.networks.clear();
    this.networks.set(usuarioId, { at: Date.now(), networks });
    return networks;
  }

  private platform(clienteId: number): Executor {
    return new Executor(
      this.db,
      { clienteId, entidadeIds: null, exercicio: null, excluidos: null, leitor: null },
      this.tables,
      this.scopes,
    );
  }
}

interface End {
  at: Date;
  causa: SessionEnd;
}

/** When a session ends if nobody ends it: after a rest too long, or at its last moment. */
function endByItself({ ultimoUso, expiraEm }: Pick<Session, 'ultimoUso' | 'expiraEm'>, cliente: Cliente): End {
  const idleUntil = new Date(ultimoUso.getTime() + cliente.tempoSessaoMin * 60_000);
  return idleUntil < expiraEm ? { at: idleUntil, causa: 'inatividade' } : { at: expiraEm, causa: 'prazo' };
}

/** Why an account that is not active has no sessions. */
const BY_ACCOUNT: Readonly<Record<string, SessionEnd>> = {
  bloqueada: 'conta_bloqueada',
  inativa: 'conta_inativa',
  provisoria: 'senha_redefinida',
};

/** Of what ended a session, the first is told: who was away for hours lost nothing by a password changed meanwhile. */
function refusalOfEnded({ revogado_em, motivo_revogacao, situacao }: SessionRow, end: End, now: Date): AppError {
  const endedAt = revogado_em ? new Date(revogado_em) : now;
  if (endedAt >= end.at) return ended('SESSAO_EXPIRADA', end.causa);
  return ended('SESSAO_REVOGADA', revogado_em ? motivo_revogacao : BY_ACCOUNT[situacao]);
}

/** A session revoked by an earlier version has its reason in other words, which nobody is told. */
function ended(codigo: 'SESSAO_EXPIRADA' | 'SESSAO_REVOGADA', causa: string | null | undefined): AppError {
  return new AppError(codigo, isSessionEnd(causa) ? { detalhe: { causa } } : {});
}

interface SessionRow {
  id: number;
  cliente_id: number;
  usuario_id: number;
  ultimo_uso: string;
  expira_em: string;
  revogado_em: string | null;
  motivo_revogacao: string | null;
  dois_fatores: boolean;
  termo: number | null;
  sem_autorizacao: boolean;
  textos: boolean;
  pessoa_id: number;
  email: string;
  tipo: string[];
  nome: string;
  cpf_cnpj: string;
  situacao: string;
  entidade_id: number | null;
  exercicio: number | null;
  [column: string]: unknown;
}
