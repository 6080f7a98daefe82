import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { assemble } from './assemble';
import { readConfig } from './config';
import { connect } from './db/connect';
import { prepareDatabase } from './db/prepare';
import { ValidationError } from './http/errors';
import { installationForm, installMunicipality } from './installation';
import { prepareQueue } from './jobs/queue';
import { syncMenu } from './menu/sync';

/**
 * Prepares the configured database and creates the municipality that a JSON file describes.
 *
 * @returns what to tell the person at the terminal
 * @throws Error with every problem of the file, one by line; nothing is created then
 */
export async function runInstallation(file: string): Promise<string> {
  const parsed = installationForm.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const config = readConfig(process.env);
  const database = await connect(config);
  try {
    await prepareDatabase(config, database, prepareQueue);
    await syncMenu(database);
    await database.pool.query('select criar_particoes_auditoria(current_date, 3)');
    const services = await assemble(config, database, pino({ level: 'silent' }), 'instalação');
    const password = await installMunicipality(services, parsed.data).catch((error: unknown) => {
      throw explained(error);
    });
    await services.bus.close();
    const { municipio, administrador } = parsed.data;
    return `${municipio.nome} criado. Entre com o CPF ${administrador.cpf} e a senha ${password}, e troque a senha em Meu perfil.`;
  } finally {
    await database.close();
  }
}

/** The refusal of a register, with its fields. */
function explained(error: unknown): unknown {
  if (!(error instanceof ValidationError)) return error;
  const lines = Object.entries(error.issues).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return new Error(lines.join('\n'), { cause: error });
}
