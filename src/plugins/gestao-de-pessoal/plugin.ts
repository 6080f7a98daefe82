import { definePlugin } from '../../resources/definition/plugin';
import { afastamento } from './resources/afastamento/afastamento';
import { feriasPeriodo } from './resources/afastamento/ferias_periodo';
import { aliquotaInss } from './resources/aliquota_inss';
import { cargo } from './resources/cargo';
import { carreira } from './resources/carreira';
import { contaPessoa } from './resources/conta_pessoa';
import { contracheque } from './resources/contracheque';
import { especialidade } from './resources/especialidade';
import { eventoFolha } from './resources/evento_folha';
import { folhaPagamento } from './resources/folha_pagamento';
import { funcionario } from './resources/funcionario';
import { lancamentoFolha } from './resources/lancamento_folha';
import { mapaDotacaoFolha } from './resources/mapa_dotacao_folha';
import { motivoVinculo } from './resources/motivo_vinculo';
import { outraPrevidencia } from './resources/outra_previdencia';
import { parametroPessoal } from './resources/parametro_pessoal';
import { tabelaIrrf } from './resources/tabela_irrf';
import { tabelaSalarial } from './resources/tabela_salarial';
import { concursosRoom } from './rooms/concursos';

export const plugin = definePlugin(
  {
    id: 'gestao-de-pessoal',
    title: 'Gestão de Pessoal',
    resources: [
      carreira,
      especialidade,
      tabelaSalarial,
      cargo,
      motivoVinculo,
      aliquotaInss,
      tabelaIrrf,
      outraPrevidencia,
      contaPessoa,
      funcionario,
      afastamento,
      feriasPeriodo,
      parametroPessoal,
      eventoFolha,
      lancamentoFolha,
      folhaPagamento,
      contracheque,
      mapaDotacaoFolha,
    ],
    slots: {
      funcionario: {
        links: [
          { label: 'Férias', to: feriasPeriodo },
          { label: 'Afastamentos', to: afastamento },
        ],
        sections: [{ title: 'Contracheques', load: () => import('./parts/folha/payslips') }],
      },
      folha_pagamento: { sections: [{ title: 'Contracheques', tab: 'Folha', load: () => import('./parts/folha/payslips') }] },
      lancamento_folha: {
        links: [
          { label: 'Folhas', to: folhaPagamento },
          { label: 'Contracheques', to: contracheque },
          { label: 'Dotações', to: mapaDotacaoFolha },
          { label: 'Parâmetros', to: parametroPessoal },
        ],
      },
    },
  },
  concursosRoom,
);
