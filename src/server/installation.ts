import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isCnpj, isCpf, stripMask } from '../resources/definition';
import { openPlatformWork } from './platform-work';
import { serverPlugins } from './plugins';
import type { Services } from './services';
import type { Work } from './work';

const text = (label: string, max: number) =>
  z.string(`Informe ${label}.`).trim().min(1, `Informe ${label}.`).max(max, `Abrevie ${label}: são até ${max} caracteres.`);
const digits = (label: string, size: number) =>
  z
    .string(`Informe ${label}.`)
    .transform(stripMask)
    .refine((value) => new RegExp(`^\\d{${size}}$`).test(value), `Confira ${label}: são ${size} números.`);
const document = (label: string, isValid: (value: string) => boolean) =>
  z.string(`Informe ${label}.`).transform(stripMask).refine(isValid, `Confira ${label}: os dígitos não conferem.`);

/** What a new installation must be told: the municipality, its prefeitura and who administers the system. */
export const installationForm = z.strictObject({
  municipio: z.strictObject({
    nome: text('o nome do município', 150),
    nome_curto: text('o nome curto do município', 80),
    uf: z.string('Informe a UF.').regex(/^[A-Z]{2}$/, 'A UF tem duas letras maiúsculas.'),
    codigo_ibge: digits('o código do IBGE', 7),
    cnpj: document('o CNPJ do município', isCnpj),
    dominios: z.array(z.string()).default([]),
  }),
  prefeitura: z.strictObject({
    nome: text('o nome da prefeitura', 150),
    sigla: text('a sigla da prefeitura', 15),
    cep: digits('o CEP da prefeitura', 8),
    logradouro: text('o logradouro da prefeitura', 150),
    numero: text('o número da prefeitura', 20),
    bairro: text('o bairro da prefeitura', 100),
    inicio_vigencia: z.iso.date('O início da vigência da prefeitura deve ser uma data AAAA-MM-DD.'),
  }),
  administrador: z.strictObject({
    nome: text('o nome do administrador', 150),
    cpf: document('o CPF do administrador', isCpf),
    email: z.email('O e-mail do administrador não é válido.'),
  }),
});
export type Installation = z.output<typeof installationForm>;

/** What each plugin gets when a municipality is created, all within one transaction. */
export interface Setup {
  work: Work;
  form: Installation;
  /** Of the first password of the administrator. */
  passwordHash: string;
}

/**
 * Creates the municipality of a new database, with what each plugin needs to be used: groups, the first entity, the open
 * fiscal year, the administrator's account. Everything or nothing.
 *
 * @returns the first password of the administrator
 * @throws Error when the database already has a municipality, or when its city is of another state
 */
export async function installMunicipality(services: Services, form: Installation): Promise<string> {
  const { pool } = services.database;
  const { nome, nome_curto, uf, codigo_ibge, cnpj, dominios } = form.municipio;
  await requireCityOfState(services, uf, codigo_ibge);
  const { rows } = await pool.query<{ id: number }>(
    `insert into cliente (nome, nome_curto, uf, codigo_ibge, cidade_id, cnpj, dominios, antivirus, ambiente)
     select $1, $2, $3, $4, (select id from cidade where id = $7), $5, nullif($6, ''), $8, 'producao' where not exists (select from cliente) returning id`,
    [nome, nome_curto, uf, codigo_ibge, cnpj, dominios.join('\n'), Number(codigo_ibge), Boolean(services.config.CLAMAV_URL)],
  );
  if (!rows[0]) throw new Error('Este banco já tem um município.');
  services.access.invalidate({ kind: 'access', usuarioId: null });
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await services.passwords.hash(password);
  try {
    const platform = await openPlatformWork(services, await services.access.clienteOf(''));
    await platform.transact(async (work) => {
      for (const plugin of serverPlugins) await plugin.install?.({ work, form, passwordHash });
    });
  } catch (error) {
    await pool.query('delete from cliente where id = $1', [rows[0].id]);
    throw error;
  }
  return password;
}

/** The code of the IBGE tells the city, and with it the state: both are on every paper. */
async function requireCityOfState({ database }: Services, uf: string, codigo: string): Promise<void> {
  const { rows } = await database.pool.query<{ nome: string; uf: string }>('select nome, uf from cidade where id = $1', [Number(codigo)]);
  const [city] = rows;
  if (city && city.uf !== uf)
    throw new Error(`O código do IBGE ${codigo} é de ${city.nome}, ${city.uf}, e a UF informada é ${uf}: corrija um dos dois.`);
}
