import { date, decimal, defineReport, ref, text, yesNo } from '../../../../resources/definition';
import { orgao } from '../area';

const quantidade = (label: string) => decimal(18, 4, { label });

/** Whether what is contracted and in stock lasts until the end of the terms, at the consumption of the last six months (handbook Compras 5.3). */
export const relatorioProjecaoDeficit = defineReport({
  name: 'projecao_deficit_saldos_licitacoes',
  title: 'Projeção e déficit de saldos de licitações',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/projecao-deficit-saldos-licitacoes',
  law: 'Lei 14.133/2021, arts. 18 e 40. Consumo médio: o recebido definitivamente nos seis últimos meses completos.',
  parameters: {
    subgrupo_id: ref('subgrupo_material', { label: 'Subgrupo', span: 4 }),
    material_id: ref('material', { label: 'Material ou serviço', span: 5 }),
    orgao_id: orgao('Do contrato, do processo da ata, do almoxarifado e da dotação do que se recebeu'),
    so_deficit: yesNo({ label: 'Só com déficit', required: true, default: false, span: 3 }),
  },
  columns: {
    material: text(200, { label: 'Material ou serviço' }),
    unidade: text(20, { label: 'Unidade' }),
    saldo: quantidade('Saldo contratado'),
    estoque: quantidade('Estoque disponível'),
    consumo: quantidade('Consumo médio mensal'),
    vigencia: date({ label: 'Vigência até' }),
    meses: decimal(9, 2, { label: 'Meses' }),
    necessidade: quantidade('Necessidade'),
    deficit: quantidade('Déficit'),
    esgotamento: date({ label: 'Esgota em' }),
    sugestao: text(40, { label: 'Sugestão' }),
  },
  groups: [],
});
