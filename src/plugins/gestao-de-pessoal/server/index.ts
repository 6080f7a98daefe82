import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { setFonteDaFolha } from '../../planejamento/server';
import { cargoRules } from './cargos';
import { carreiraRules } from './carreiras';
import { eventoRules } from './eventos';
import { despesaMensal } from './folha/despesa-mensal';
import { contrachequeRules, folhaRules } from './folha/rules';
import { funcionarioRules } from './funcionarios';
import { lancamentoRules } from './lancamentos';
import { mapaDotacaoRules } from './mapa-dotacoes';
import { cargoDosContatos, officeInPessoal } from './office';
import { contrachequePaper } from './papers/contracheque';
import { seedPessoal } from './seed';
import { aliquotaInssRules, bringTabelas } from './tabelas-legais';
import { tabelaSalarialRules } from './tabelas-salariais';

setFonteDaFolha(despesaMensal);

export const server = defineServer({
  id: 'gestao-de-pessoal',
  rules: [
    carreiraRules,
    tabelaSalarialRules,
    cargoRules,
    aliquotaInssRules,
    funcionarioRules,
    eventoRules,
    lancamentoRules,
    folhaRules,
    contrachequeRules,
    mapaDotacaoRules,
    cargoDosContatos,
  ],
  office: officeInPessoal,
  papers: [contrachequePaper],
  install: async ({ work }) => {
    await bringTabelas(work, (name, rows) => createMany(work, work.services.registry.get(name), rows, `cliente-${work.cliente.id}`));
  },
  seed: seedPessoal,
});
