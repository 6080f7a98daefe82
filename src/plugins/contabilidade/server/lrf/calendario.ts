import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { CALENDARIO_LRF, type Obrigacao } from '../../parts/lrf/verificacoes';
import { MSC } from '../../parts/msc/resultado';
import { lrfAudiencia } from '../../resources/lrf/lrf_audiencia';
import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { MESES_DO_ANO } from '../../resources/lrf/parts';
import { fimDoPeriodo, prazoDaPublicacao } from './prazos';

type Sem = Omit<Obrigacao, 'dias' | 'situacao'> & { feito: 'sim' | 'parte' | 'nao' };

/** Annexes that each period asks for (LRF, arts. 52, 53 and 55); those of the last bimestre are of the year. */
const DO_RREO = ['1', '2', '3', '6', '7', '8', '12'];
const DO_RGF = ['1', '2', '3', '4'];

interface Publicada extends Record<string, unknown> {
  anexo: string;
  periodo: string;
  dia: string;
}

/** What the fiscal year owes to the public and to the Treasury, day by day. */
export async function calendarioDaLrf(work: Work): Promise<Obrigacao[]> {
  const { exercicio } = work.setting;
  const own = work.inYear(exercicio);
  const publicadas = await own.db.rows<Publicada>(
    "select anexo, periodo, to_char(data_publicacao, 'YYYY-MM-DD') as dia from lrf_publicacao where situacao = 'publicada'",
  );
  const parametro = await own.db.first<{ periodicidade: string }>('select periodicidade_rgf as periodicidade from lrf_parametro limit 1');
  const audiencias = await work.db.rows<{ tipo: string; quadrimestre: string; dia: string }>(
    `select tipo, quadrimestre, to_char(data_hora::date, 'YYYY-MM-DD') as dia from lrf_audiencia
      where quadrimestre is not null and extract(year from data_hora)::int - case quadrimestre when '3' then 1 else 0 end = $1`,
    [exercicio],
  );
  const periodosDoRgf = parametro?.periodicidade === 'semestral' ? ['s1', 's2'] : ['1', '2', '3'];
  const todas: Sem[] = [
    ...Array.from({ length: 6 }, (_, n) => relatorio('RREO', `b${n + 1}`, `${n + 1}º bimestre`, exercicio, DO_RREO, publicadas)),
    ...periodosDoRgf.map((periodo) =>
      relatorio(
        'RGF',
        periodo,
        `${periodo.replace('s', '')}º ${periodo.startsWith('s') ? 'semestre' : 'quadrimestre'}`,
        exercicio,
        DO_RGF,
        publicadas,
      ),
    ),
    ...Object.entries(MESES_DO_ANO).map(
      ([mes, nome]): Sem => matriz(nome, fimDoPeriodo(Number(mes) === 12 ? exercicio + 1 : exercicio, (Number(mes) % 12) + 1)),
    ),
    matriz('Encerramento', `${exercicio + 1}-03-31`),
    { nome: 'DCA', periodo: 'Ano', prazo: `${exercicio + 1}-04-30`, detalhe: SEM_REMESSA, link: lrfPublicacao.route.base, feito: 'nao' },
    ...(['metas_quadrimestrais', 'saude'] as const).flatMap((tipo) =>
      ['1', '2', '3'].map((quadrimestre) => audiencia(tipo, quadrimestre, exercicio, audiencias)),
    ),
  ];
  const hoje = work.today();
  return todas
    .map(({ feito, ...rest }): Obrigacao => {
      const dias = daysBetween(hoje, rest.prazo);
      const situacao = feito === 'sim' ? 'cumprida' : dias < 0 ? 'vencida' : feito === 'parte' ? 'em_andamento' : 'a_vencer';
      return { ...rest, dias, situacao };
    })
    .sort((a, b) => a.prazo.localeCompare(b.prazo) || a.nome.localeCompare(b.nome));
}

const SEM_REMESSA = 'O envio ainda não se registra no sistema.';

function relatorio(
  nome: 'RREO' | 'RGF',
  periodo: string,
  rotulo: string,
  exercicio: number,
  anexos: readonly string[],
  publicadas: readonly Publicada[],
): Sem {
  const prefixo = nome.toLowerCase();
  const own = publicadas.filter((each) => each.periodo === periodo && each.anexo.startsWith(`${prefixo}_`));
  const whole = own.some(({ anexo }) => anexo === `${prefixo}_todos`);
  const done = anexos.filter((anexo) => own.some((each) => each.anexo === `${prefixo}_${anexo}`)).length;
  return {
    ...{
      nome,
      periodo: rotulo,
      prazo: prazoDaPublicacao(exercicio, periodo),
      link: `${lrfPublicacao.route.base}?relatorio=${prefixo}&periodo=${periodo}`,
    },
    detalhe: whole ? 'Publicado inteiro.' : done > 0 ? `${done} de ${anexos.length} anexos publicados.` : null,
    feito: whole || done === anexos.length ? 'sim' : done > 0 ? 'parte' : 'nao',
  };
}

const matriz = (periodo: string, prazo: string): Sem => ({ nome: 'MSC', periodo, prazo, detalhe: SEM_REMESSA, link: MSC, feito: 'nao' });

/** Last days of the hearings that evaluate each quadrimestre. */
const prazoDaAudiencia = (quadrimestre: string, exercicio: number) =>
  quadrimestre === '3' ? fimDoPeriodo(exercicio + 1, 2) : `${exercicio}-${quadrimestre === '1' ? '05-31' : '09-30'}`;

function audiencia(
  tipo: 'metas_quadrimestrais' | 'saude',
  quadrimestre: string,
  exercicio: number,
  audiencias: readonly { tipo: string; quadrimestre: string; dia: string }[],
): Sem {
  const held = audiencias.find((each) => each.tipo === tipo && each.quadrimestre === quadrimestre);
  return {
    nome: tipo === 'saude' ? 'Audiência da saúde' : 'Audiência das metas fiscais',
    periodo: `${quadrimestre}º quadrimestre`,
    prazo: prazoDaAudiencia(quadrimestre, exercicio),
    detalhe: held ? `Em ${held.dia.split('-').reverse().join('/')}.` : null,
    link: lrfAudiencia.route.base,
    feito: held ? 'sim' : 'nao',
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Every obligation of the year at the top of the screen, by its due date. */
export const calendarioEndpoint = endpoint({
  method: 'GET',
  url: CALENDARIO_LRF,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Calendário da LRF: RREO, RGF, MSC, DCA e audiências, com prazo e situação',
  handle: async (work) => ({ exercicio: work.setting.exercicio, obrigacoes: await calendarioDaLrf(work) }),
});
