// npm run migration -- <pasta do plugin | nucleo> <nome>: writes a migration, named by the instant, from what the
// definitions want and the existing migrations do not have yet.
import { importSource } from './import-source.mjs';

const [owner, name] = process.argv.slice(2);
if (!owner || !/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error('Uso: npm run migration -- <plugin|nucleo> <nome_em_minusculas>');
  process.exit(1);
}
const { writeMigration } = await importSource('src/server/new-migration.ts');
const file = await writeMigration(owner, name).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(file ? `Escrita: ${file}` : 'Nada a migrar: as definições e as migrações já são iguais.');
process.exit(0);
