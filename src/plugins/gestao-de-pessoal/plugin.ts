import { definePlugin } from '../../resources/definition/plugin';
import { aliquotaInss } from './resources/aliquota_inss';
import { cargo } from './resources/cargo';
import { carreira } from './resources/carreira';
import { contaPessoa } from './resources/conta_pessoa';
import { especialidade } from './resources/especialidade';
import { funcionario } from './resources/funcionario';
import { motivoVinculo } from './resources/motivo_vinculo';
import { outraPrevidencia } from './resources/outra_previdencia';
import { tabelaIrrf } from './resources/tabela_irrf';
import { tabelaSalarial } from './resources/tabela_salarial';

export const plugin = definePlugin({
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
  ],
});
