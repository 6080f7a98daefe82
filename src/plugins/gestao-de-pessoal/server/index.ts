import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { definirFonteDaFolha } from '../../planejamento/server';
import { afastamentoRules } from './afastamento/afastamentos';
import { feriasRules } from './afastamento/ferias';
import { cargoRules } from './cargos';
import { carreiraRules } from './carreiras';
import { concursoEndpoints } from './concurso/convocacao';
import { margemRules } from './consignacao/margem';
import { consignacoesDaNoite } from './consignacao/noite';
import { arquivoDeDescontos, remessaRules } from './consignacao/remessa';
import { consignacaoRules } from './consignacao/rules';
import { painelPessoalRules } from './dashboards/painel';
import { eventoRules } from './eventos';
import { despesaMensal } from './folha/despesa-mensal';
import { contrachequeRules, folhaRules } from './folha/rules';
import { funcionarioRules } from './funcionarios';
import { lancamentoRules } from './lancamentos';
import { mapaDotacaoRules } from './mapa-dotacoes';
import { cargoDosContatos, cargoNoPessoal } from './office';
import { contrachequePaper } from './papers/contracheque';
import { margemPaper } from './papers/margem';
import { quemTemOCargo } from './quem-tem-o-cargo';
import { quadroVagasRules } from './reports/quadro-vagas';
import { relatorioFolhaRules } from './reports/relatorio';
import { concursosRoom } from './rooms/concursos';
import { semearPessoal } from './seed';
import { aliquotaInssRules, trazerTabelas } from './tabelas-legais';
import { tabelaSalarialRules } from './tabelas-salariais';
import { arquivoDeRecarga } from './vale/recarga';
import { apuracaoRules, periodoRules, valeRules } from './vale/rules';

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
      valeRules,
      periodoRules,
      apuracaoRules,
      consignacaoRules,
      margemRules,
      remessaRules,
    ],
    shows: ['funcionario'],
    office: cargoNoPessoal,
    endpoints: () => [quemTemOCargo, ...concursoEndpoints, arquivoDeRecarga, arquivoDeDescontos],
    reports: [relatorioFolhaRules, quadroVagasRules],
    dashboards: [painelPessoalRules],
    papers: [contrachequePaper, margemPaper],
    nightly: [consignacoesDaNoite],
    install: async ({ work }) => {
      await trazerTabelas(work, (name, rows) => createMany(work, work.services.registry.get(name), rows, `cliente-${work.cliente.id}`));
    },
    seed: semearPessoal,
  },
  concursosRoom,
);
