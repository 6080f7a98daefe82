import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { cargoRules } from './cargos';
import { carreiraRules } from './carreiras';
import { funcionarioRules } from './funcionarios';
import { MOTIVOS_INICIAIS } from './motivos-iniciais';
import { seedPessoal } from './seed';
import { aliquotaInssRules, TABELAS_LEGAIS } from './tabelas-legais';
import { tabelaSalarialRules } from './tabelas-salariais';

export const server = defineServer({
  id: 'gestao-de-pessoal',
  rules: [carreiraRules, tabelaSalarialRules, cargoRules, aliquotaInssRules, funcionarioRules],
  install: async ({ work }) => {
    for (const [name, rows] of [...TABELAS_LEGAIS, ['motivo_vinculo', MOTIVOS_INICIAIS] as const])
      await createMany(work, work.services.registry.get(name), rows, `cliente-${work.cliente.id}`);
  },
  seed: seedPessoal,
});
