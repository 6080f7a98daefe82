import pino from 'pino';
import { assemble } from './assemble';
import { restoreCopy } from './backup/restore';
import { copyNow } from './backup/run';
import { readConfig } from './config';
import { connect } from './db/connect';
import { prepareDatabase } from './db/prepare';
import { prepareQueue } from './jobs/queue';

/**
 * Copies the configured installation, with its evidence. The embedded database has one process: the server must be
 * stopped, or asked for the copy on its screen.
 *
 * @returns what to tell the person at the terminal
 */
export async function runCopy(): Promise<string> {
  const config = readConfig(process.env);
  const database = await connect(config);
  try {
    await prepareDatabase(config, database, prepareQueue);
    const services = await assemble(config, database, pino({ level: 'silent' }), __VERSION__);
    await services.bus.listen();
    const { destino, sha256, tabelas, linhas } = await copyNow(services, null);
    await services.bus.close();
    return `Cópia em ${destino}\n${tabelas} tabelas, ${linhas} linhas, SHA-256 ${sha256}`;
  } finally {
    await database.close();
  }
}

/**
 * Restores a copy into the configured database, which must be empty.
 *
 * @throws Error when it already has data, or what was restored is not what was copied
 */
export async function runRestore(file: string | undefined): Promise<string> {
  if (!file) throw new Error('Informe o arquivo: restauracao <arquivo.zip>.');
  const { manifest, diferencas } = await restoreCopy(file, readConfig(process.env));
  if (diferencas.length > 0) throw new Error(`O que foi restaurado difere da cópia:\n${diferencas.join('\n')}`);
  const linhas = Object.values(manifest.tabelas).reduce((sum, n) => sum + n, 0);
  return `Restaurada a cópia de ${manifest.feita_em}: ${Object.keys(manifest.tabelas).length} tabelas e ${linhas} linhas conferem. Inicie o servidor com a mesma CHAVE_DADOS, ou com o arquivo chave-dados da pasta original.`;
}
