import { definePlugin } from '../../resources/definition/plugin';
import { relatorioObitos } from './reports/relatorio_obitos';
import { causaDaMorte } from './resources/causa_da_morte';
import { cemiterio } from './resources/cemiterio';
import { concessaoSepultura } from './resources/concessao_sepultura';
import { corpoNaoReclamado } from './resources/corpo_nao_reclamado';
import { especialidadeMedico } from './resources/especialidade_medico';
import { guiaSepultamento } from './resources/guia_sepultamento';
import { medico } from './resources/medico';
import { notificacaoSepultura } from './resources/notificacao_sepultura';
import { obito } from './resources/obito';
import { sepultamento } from './resources/sepultamento';
import { sepultura } from './resources/sepultura';
import { tipoSepultura } from './resources/tipo_sepultura';

export const plugin = definePlugin({
  id: 'central-de-obitos',
  title: 'Óbitos',
  resources: [
    especialidadeMedico,
    medico,
    causaDaMorte,
    tipoSepultura,
    cemiterio,
    sepultura,
    obito,
    guiaSepultamento,
    sepultamento,
    concessaoSepultura,
    notificacaoSepultura,
    corpoNaoReclamado,
  ],
  reports: [relatorioObitos],
  slots: {
    obito: { links: [{ label: 'Corpos não reclamados', to: corpoNaoReclamado }] },
    sepultamento: { links: [{ label: 'Guias de sepultamento', to: guiaSepultamento }] },
    sepultura: {
      links: [
        { label: 'Concessões', to: concessaoSepultura },
        { label: 'Notificações', to: notificacaoSepultura },
      ],
    },
  },
});
