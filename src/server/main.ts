import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import pino from 'pino';
import { counted } from '../resources/definition/format';
import { createApp } from './app';
import { startArrival } from './arriving';
import { assemble } from './assemble';
import { readConfig } from './config';
import { runCopy, runRestore } from './copy-programs';
import { connect } from './db/connect';
import { keepMigrated, restoreKept } from './db/kept-database';
import { migrations } from './db/migrations';
import { prepareDatabase } from './db/prepare';
import { foundDemonstration, isDemonstration, lacksFoundation, refuseDemonstration, SHOWN_ACCOUNTS } from './demonstration';
import { DEMO_INSTANT, livesOn } from './demonstration-day';
import { runInstallation } from './install-program';
import { prepareQueue } from './jobs/queue';
import { runKeyChange } from './keys/program';
import { endOnUnknownFailure } from './last-resort';
import { servedAddress } from './mail/served-address';
import { syncMenu } from './menu/sync';
import { startRealtime } from './realtime/realtime';
import { readArrival } from './seed/arrival';
import type { Services } from './services';
import { startJobs } from './start-jobs';
import { hasCompiler, printer } from './templates/printer';

// the heap may grow by a fifth between collections: V8 alone lets a server that answers text double itself first
setFlagsFromString('--heap-growing-percent=20');

/** Starts the server: database, migrations, tree of systems, demonstration when new, HTTP, real time, jobs. */
async function start(): Promise<void> {
  const begun = performance.now();
  const config = readConfig(process.env);
  const version = __VERSION__;
  const log = pino({ level: config.LOG, base: undefined });
  endOnUnknownFailure(process, log, () => process.exit(1));
  const say = (text: string) => console.log(text);

  const database = await connect(config, (directory) => restoreKept(migrations, directory));
  const applied = await prepareDatabase(config, database, prepareQueue);
  if (applied.length > 0) say(`  Banco preparado: ${counted(applied.length, 'migração', 'migrações')}.`);
  await syncMenu(database);
  await database.pool.query('select criar_particoes_auditoria(current_date, 3), compactar_totais()');
  // the story of the demonstration is told as of its own day, whatever day it is
  const told = config.AMBIENTE === 'demonstracao' && config.DEMO_AGORA === undefined;
  if (told) config.DEMO_AGORA = DEMO_INSTANT;

  const services = await assemble(config, database, log, version);
  await services.bus.listen();
  let password: string | null = null;
  if (config.SEMENTE !== 'nenhuma' && (await lacksFoundation(database))) {
    say(`  Semeando o município de demonstração (${config.SEMENTE})…`);
    password = await foundDemonstration(services, config.SEMENTE, (message) => say(`    ${message}`));
  }
  const demonstration = await isDemonstration(database);
  const refusal = demonstration ? refuseDemonstration(config) : null;
  if (refusal) throw new Error(refusal);

  const here = path.dirname(fileURLToPath(import.meta.url));
  const web = path.join(here, '..', 'web');
  const app = await createApp(services, fs.existsSync(path.join(web, 'index.html')) ? web : null);
  services.realtime = await startRealtime(services, app.server);
  await app.listen({ port: config.PORT, host: config.HOST });
  const arriving = startArrival(services, say);
  const jobs = startJobs(
    services,
    arriving.whole.then(() => (told ? liveOn(services) : undefined)),
  );

  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say(`\n  SGP no ar em http://localhost:${port}  (${Math.round(performance.now() - begun)} ms)`);
  const network = servedAddress({ ...config, PORT: port });
  if (!network.includes('//localhost:')) say(`  No telefone da mesma rede: ${network}`);
  say(`  Dados em ${database.where}`);
  if (!hasCompiler())
    say('  O compositor de documentos não tem versão para esta máquina: os modelos saem só com o texto, sem a aparência.');
  if (demonstration) announceAccounts(say, password, config.SEED_SENHA);
  say('');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'encerrando');
    const forced = setTimeout(() => process.exit(1), 10_000);
    forced.unref();
    services.realtime?.close();
    printer.close();
    await arriving.stop();
    await app.close();
    await jobs.stop();
    await services.bus.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

/** The demonstration that is whole goes on in the real day, so that its civil day and its instants are of one clock. */
async function liveOn(services: Services): Promise<void> {
  if (livesOn(services.clock.local().day) && !(await readArrival(services.database.pool))) await services.followDay();
}

function announceAccounts(say: (text: string) => void, made: string | null, given: string | undefined): void {
  say('\n  Contas de demonstração:');
  for (const [cpf, nome, papel] of SHOWN_ACCOUNTS) say(`    ${cpf}  ${nome.padEnd(24)} ${papel}`);
  if (made) say(`  Senha: ${made}${given ? '  (de SEED_SENHA)' : '  (mostrada só agora: guarde-a)'}`);
  else say('  Senha: a mostrada na primeira partida, ou a de SEED_SENHA.');
}

/** `main.js municipio <arquivo.json>`: creates the municipality of a new database instead of serving. */
async function install(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Informe o arquivo: municipio <arquivo.json>. Há um modelo em docs/municipio.json.');
  console.log(await runInstallation(file));
  process.exit(0);
}

/**
 * `main.js copia`: copies the configured installation; `main.js restauracao <arquivo>`: restores a copy into an empty one;
 * `main.js chaves`: changes the key of the installation; `main.js banco`: brings the database to this version;
 * `main.js base`: keeps with the build what a new embedded database begins with.
 */
async function say(text: Promise<string>): Promise<void> {
  console.log(await text);
  process.exit(0);
}

/** With the account of the owner, which the service then need not know. */
async function runPreparation(): Promise<string> {
  const config = readConfig(process.env);
  const database = await connect(config);
  const applied = await prepareDatabase(config, database, prepareQueue).finally(() => database.close());
  return `Banco preparado: ${counted(applied.length, 'migração', 'migrações')}.`;
}

/** Of no configuration: it goes with the build, and each new embedded database begins with it. */
async function runBaseline(): Promise<string> {
  await keepMigrated(migrations);
  return 'Base dos bancos novos guardada.';
}

const [command, file] = process.argv.slice(2);
const commands: Readonly<Record<string, readonly [run: () => Promise<void>, failure: string]>> = {
  municipio: [() => install(file), 'O município não foi criado.'],
  banco: [() => say(runPreparation()), 'O banco não foi preparado.'],
  base: [() => say(runBaseline()), 'A base dos bancos novos não foi feita.'],
  copia: [() => say(runCopy()), 'A cópia de segurança não foi feita.'],
  chaves: [() => say(runKeyChange()), 'A chave não foi trocada.'],
  restauracao: [() => say(runRestore(file)), 'A cópia não foi restaurada.'],
};
const [run, failure] = commands[command ?? ''] ?? [start, 'O servidor não pôde iniciar.'];
run().catch((error: unknown) => {
  console.error(`\n  ${failure}\n  ${(error as Error).message.replaceAll('\n', '\n  ')}\n`);
  if (process.env.LOG === 'debug') console.error(error);
  process.exit(1);
});
