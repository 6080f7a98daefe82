import { Shortcuts } from './shortcuts';

/** What the execution takes from the registers of the other modules. */
export default function Registers() {
  return (
    <Shortcuts
      codigos={[
        'planejamento.cadastro.ppa-loa.previsao-despesa',
        'execucao-orcamentaria.movimentacoes',
        'cadastro.unidade',
        'financeiro.cadastros.tipos-de-retencoes',
        'contabilidade.cadastros.contabilidade.historicos',
      ]}
    />
  );
}
