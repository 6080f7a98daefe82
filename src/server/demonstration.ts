import { randomInt } from 'node:crypto';
import type { Config } from './config';
import { type Database, inTransaction } from './db/connect';
import { limitJournal } from './db/journal';
import { renewChanged } from './db/statistics';
import { openPlatformWork } from './platform-work';
import { serverPlugins } from './plugins';
import { awaitArrival, endArrival, isFounded, nextOf, readArrival, readFoundation, tellArrived, tellStopped } from './seed/arrival';
import { fillModules, type Scale } from './seed/engine';
import type { Services } from './services';
import { saysNothing } from './work';

const SEMENTE = 'nova-esperanca-2026';
/** Any number: processes that start together on a new database make one municipality. */
const FOUNDATION_LOCK = 7_230_035;

/** Whether the database already has a municipality. */
async function hasCliente(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from cliente');
  return (rows[0]?.n ?? 0) > 0;
}

/** Whether the database holds the demonstration municipality. */
export async function isDemonstration(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ ambiente: string }>("select ambiente from cliente where ambiente = 'demonstracao'");
  return rows.length > 0;
}

/** Whether the database has no municipality, or only the name of the demonstration's: a start that was cut short left it so. */
export async function lacksFoundation(database: Database): Promise<boolean> {
  const arrival = await readArrival(database.pool);
  return arrival ? arrival.feitos.length === 0 : !(await hasCliente(database));
}

/**
 * Makes the demonstration municipality, its people and its accounts: with them people enter. What `bringDemonstration` brings is
 * still to come.
 *
 * @returns the password of its accounts; null when another process made them meanwhile
 */
export async function foundDemonstration(services: Services, escala: Scale, progress: (message: string) => void): Promise<string | null> {
  const senha = services.config.SEED_SENHA ?? inventPassword();
  await insertCliente(services.database, escala);
  services.access.invalidate({ kind: 'access', usuarioId: null });
  const platform = await openPlatformWork(services, await services.access.clienteOf(''));
  const foundation = readFoundation();
  // in one part: half of it would let nobody enter
  const made = await platform.transactInParts(async (tx) => {
    await tx.db.rows('select pg_advisory_xact_lock($1)', [FOUNDATION_LOCK]);
    if (await isFounded(tx)) return false;
    const author = await fillModules(tx, foundation, { semente: SEMENTE, escala, senha, progress }, null);
    await tellArrived(tx, foundation, author);
    return true;
  });
  await renewChanged(services.database, services.database.pool);
  return made ? senha : null;
}

async function insertCliente(database: Database, escala: Scale): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [FOUNDATION_LOCK]);
    const { rowCount } = await tx.query(
      `insert into cliente (nome, nome_curto, uf, codigo_ibge, cidade_id, cnpj, ambiente, fone, email, endereco, encarregado_nome, encarregado_email,
         populacao, populacao_ano, populacao_fonte)
       select 'Município de Nova Esperança do Vale', 'Nova Esperança do Vale', 'SP', '3599999', (select id from cidade where id = 3599999), '98765432000198',
               'demonstracao', '1130000000', 'contato@exemplo.gov.br', 'Praça da Matriz, 100', 'Encarregado de Dados', 'lgpd@exemplo.gov.br',
               58412, 2025, 'Estimativa do IBGE'
        where not exists (select from cliente)`,
    );
    if (rowCount === 1) await awaitArrival(tx, escala);
  });
}

/**
 * Brings what of the demonstration has not arrived yet, module by module, each committed in parts so that people can work meanwhile.
 * A fall in the middle is made good by calling it again: the module that was cut short begins anew and goes on from what is there.
 *
 * @param stopping says at each part whether to leave the rest for another start
 * @throws Error of the module that could not be filled; those before it stay
 */
export async function bringDemonstration(services: Services, progress: (message: string) => void, stopping = () => false): Promise<void> {
  const platform = await openPlatformWork(services, await services.access.clienteOf(''));
  let failures = 0;
  for (;;) {
    const arrival = await readArrival(services.database.pool);
    const module = arrival && nextOf(arrival);
    if (!arrival || stopping()) return;
    if (!module) break;
    if (arrival.parada) await tellStopped(services.database.pool, false);
    const options = { semente: SEMENTE, escala: arrival.escala, senha: null, progress };
    await platform
      .transactInParts(async (tx, part) => {
        const next = async () => {
          await part();
          if (stopping()) throw new Stopped();
        };
        const author = await fillModules(tx, [module], options, arrival.autor, next);
        await tellArrived(tx, [module], author);
      })
      .catch(async (error: unknown) => {
        if (error instanceof Stopped) return;
        failures += 1;
        if (saysNothing(error) && failures < 3) return;
        await tellStopped(services.database.pool, true);
        throw error;
      });
    await limitJournal(services);
    await renewChanged(services.database, services.database.pool);
  }
  // PostgreSQL takes statistics by itself only after a while: until then its plans cost ten times as much
  if (services.database.kind === 'postgres') await services.database.pool.query('analyze');
  await endArrival(services.database.pool);
}

/** The server is ending: the rest comes with the next start. */
class Stopped extends Error {}

/**
 * Creates the demonstration municipality, the whole of it.
 *
 * @returns the password of its accounts; null when another process made them meanwhile
 */
export async function createDemonstration(services: Services, escala: Scale, progress: (message: string) => void): Promise<string | null> {
  const senha = await foundDemonstration(services, escala, progress);
  await bringDemonstration(services, progress);
  return senha;
}

/** Fills in what a newer version seeds; rows that are there do not change. */
export async function completeDemonstration(
  services: Services,
  escala: Scale,
  senha: string,
  progress: (message: string) => void,
): Promise<void> {
  const platform = await openPlatformWork(services, await services.access.clienteOf(''));
  await platform.transact((tx) => fillModules(tx, serverPlugins, { semente: SEMENTE, escala, senha, progress }, null));
}

/** Demonstration accounts have known numbers: in production they only exist when asked for. */
export function refuseDemonstration(config: Config): string | null {
  if (config.AMBIENTE !== 'producao' || config.PERMITIR_DEMO) return null;
  return 'O banco tem o município de demonstração e o ambiente é de produção. Use um banco próprio, ou PERMITIR_DEMO=1.';
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ra', 'se', 'ti', 'vo', 'xu', 'za'];

/** A password that can be read aloud and typed, long enough for the rules. */
function inventPassword(): string {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return `${word()}-${word()}-${randomInt(100, 1000)}`;
}

/** The accounts that the terminal shows, with what each is for. */
export const SHOWN_ACCOUNTS: readonly (readonly [cpf: string, nome: string, papel: string])[] = [
  ['900.000.001-75', 'Helena Prado Nogueira', 'Administrador do sistema'],
  ['900.000.004-18', 'Lívia Sampaio Corrêa', 'Contador'],
  ['900.000.016-51', 'Paula Esteves Galvão', 'Protocolo (menos permissões)'],
  ['900.000.019-02', 'Renato Falcão Couto', 'Controle interno (só consulta)'],
  ['900.000.034-33', 'Rosana Meira Lustosa', 'Fornecedor (Papelaria Aurora)'],
];
