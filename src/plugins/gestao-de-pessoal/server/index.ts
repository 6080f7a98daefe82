import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { definirFonteDaFolha } from '../../planejamento/server';
import { afastamentoRules } from './afastamento/afastamentos';
import { feriasRules } from './afastamento/ferias';
import { cargoRules } from './cargos';
import { carreiraRules } from './carreiras';
import { concursoEndpoints } from './concurso/convocacao';
import { eventoRules } from './eventos';
import { despesaMensal } from './folha/despesa-mensal';
import { contrachequeRules, folhaRules } from './folha/rules';
import { funcionarioRules } from './funcionarios';
import { lancamentoRules } from './lancamentos';
import { mapaDotacaoRules } from './mapa-dotacoes';
import { cargoDosContatos, cargoNoPessoal } from './office';
import { contrachequePaper } from './papers/contracheque';
import { quemTemOCargo } from './quem-tem-o-cargo';
import { concursosRoom } from './rooms/concursos';
import { semearPessoal } from './seed';
import { aliquotaInssRules, trazerTabelas } from './tabelas-legais';
import { tabelaSalarialRules } from './tabelas-salariais';

export { EXECUCAO_DA_FOLHA, type ExecucaoDaFolha, type FolhaExecutada, type ParteDaFolha } from './folha/execucao';
export { aoPagarFolha } from './folha/paga';
export { salarioMinimoEm } from './salario-minimo';

definirFonteDaFolha(despesaMensal);

export const server = defineServer(
  {
    id: 'gestao-de-pessoal',
    rules: [
      carreiraRules,
      tabelaSalarialRules,
      cargoRules,
      aliquotaInssRules,
      funcionarioRules,
      afastamentoRules,
      feriasRules,
      eventoRules,
      lancamentoRules,
      folhaRules,
      contrachequeRules,
      mapaDotacaoRules,
      cargoDosContatos,
    ],
    shows: ['funcionario'],
    office: cargoNoPessoal,
    endpoints: () => [quemTemOCargo, ...concursoEndpoints],
    papers: [contrachequePaper],
    install: async ({ work }) => {
      await trazerTabelas(work, (name, rows) => createMany(work, work.services.registry.get(name), rows, `cliente-${work.cliente.id}`));
    },
    seed: semearPessoal,
  },
  concursosRoom,
);
