import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { cargoConselho } from '../resources/cargo_conselho';
import { comissaoRules } from './comissao';
import { conselheiroRules } from './conselheiro';
import { diretoriaRules } from './diretoria';
import { materiaRules } from './materia';
import { mandatosDaNoite } from './noite';
import { ataPaper } from './papeis';
import { plenarioRules } from './plenario';
import { pautaRules } from './reuniao/pauta';
import { reuniaoRules } from './reuniao/regras';
import { semearConselhos } from './semear/semear';

export { type ConselhoEmDia, lerConselhoEmDia } from './em-dia';
export { type ContasAoConselho, prestarContasAoConselho } from './materia';

export const server = defineServer({
  id: 'conselho',
  rules: [
    onResource(cargoConselho, {}),
    plenarioRules,
    conselheiroRules,
    diretoriaRules,
    comissaoRules,
    materiaRules,
    reuniaoRules,
    pautaRules,
  ],
  papers: [ataPaper],
  nightly: [mandatosDaNoite],
  seed: semearConselhos,
});
