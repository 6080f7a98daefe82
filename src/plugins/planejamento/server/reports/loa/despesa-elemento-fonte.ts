import { despesaElementoFonte } from '../../../reports/loa/despesa-elemento-fonte';
import { FONTE, matrixOf, NATUREZA, VALUE_AND_SHARE } from './levels';
import { matrixFrame } from './matrix';
import { noRelatorioDaLoa } from './on-loa-report';
import { treeSql } from './tree';
import { quadroDaLoa } from './version';

export const despesaElementoFonteRules = noRelatorioDaLoa(despesaElementoFonte, {
  frame: (work, parameters) =>
    parameters.disposicao === 'quadro'
      ? matrixFrame(
          work,
          parameters,
          'fonte',
          (codigo) => `Fonte ${codigo}`,
          (fontes) => ({
            codigo: 'Código',
            nome: 'Especificação',
            ...fontes,
            valor: 'Total',
          }),
        )
      : quadroDaLoa(work, parameters),
  source: (parameters, param, shown) =>
    treeSql(
      parameters,
      param,
      parameters.disposicao === 'quadro'
        ? { levels: [NATUREZA], ...matrixOf('fonte', shown) }
        : { levels: [NATUREZA, FONTE], ...VALUE_AND_SHARE },
    ),
});
