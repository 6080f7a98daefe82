import type { MajorityBase, Quorum, VoteKind } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { PARAMETROS } from '../calculo/parametros';
import { parametroLegislativo } from '../resources/parametro_legislativo';

/** What the Lei Orgânica and the Regimento say, or the defaults where they were not entered. */
export interface Parametros {
  prazo_autografo: number;
  prazo_sancao: number;
  prazo_veto: number;
  prazo_urgencia: number;
  prazo_parecer: number;
  publicar_pauta_horas: number;
  base_maioria: MajorityBase;
  mostrar_voto: boolean;
  troca_de_voto: boolean;
  presidente_vota: readonly string[];
}

export async function lerParametros(work: Work): Promise<Parametros> {
  const row = await work.db.first<Parametros & Record<string, unknown>>(
    `select prazo_autografo, prazo_sancao, prazo_veto, prazo_urgencia, prazo_parecer, publicar_pauta_horas, base_maioria, mostrar_voto, troca_de_voto,
       presidente_vota from parametro_legislativo order by id limit 1`,
  );
  return row ?? PARAMETROS;
}

/** Whether who presides votes with the others: a veto and the parecer prévio count seats, as the absolute majority and the two thirds do. */
export function presidenteVota({ presidente_vota }: Parametros, quorum: Quorum, tipo: VoteKind): boolean {
  const conta: Readonly<Record<Quorum, string>> = {
    simples: 'simples',
    absoluta: 'absoluta',
    veto: 'absoluta',
    dois_tercos: 'dois_tercos',
    parecer_previo: 'dois_tercos',
  };
  return presidente_vota.includes(conta[quorum]) || (tipo === 'secreta' && presidente_vota.includes('secreta'));
}

export const parametroRules = onResource(parametroLegislativo, {
  judge: async (_draft, work, current) => {
    const outro = current ? undefined : await work.db.first('select id from parametro_legislativo limit 1');
    return outro ? { regimento: ['Os parâmetros da Câmara já existem: altere-os.'] } : null;
  },
});
