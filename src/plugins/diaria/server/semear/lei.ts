import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

/** Fichas of the demonstration that pay diárias: nature, and what the special credit opens of it, reais. */
const NATUREZAS = [
  ['3.3.90.14.00', '60000.00'],
  ['3.3.90.36.00', '8000.00'],
] as const;

const ADMINISTRACAO = 13;

/** The law of the year did not foresee diárias: a special credit opened what pays them (Lei 4.320/1964, art. 41, II). @returns the ficha of the element 14 */
export async function semearCredito(seed: Seed): Promise<number | null> {
  const { work } = seed;
  const base = await work.db.first<Record<string, unknown> & { id: number }>(
    `select d.id, d.orgao_id, d.unidade_id, d.funcao_id, d.subfuncao_id, d.programa_id, d.acao_id, d.fonte_recurso_id from dotacao d where d.ficha = $1`,
    [ADMINISTRACAO],
  );
  if (!base) return null;
  const { id: dotacao_id, ...classificacao } = base;
  const naturezas = await work.db.rows<{ id: number; codigo: string }>(
    'select n.id, n.codigo from natureza_despesa n where n.codigo = any($1::text[])',
    [NATUREZAS.map(([codigo]) => codigo)],
  );
  const novas = NATUREZAS.map(([codigo, valor]) => ({
    ...classificacao,
    natureza_despesa_id: naturezas.find((natureza) => natureza.codigo === codigo)?.id,
    valor,
  }));
  const id = await seed.put('movimentacao_orcamentaria', 'movimentacao:diarias', {
    tipo: 'especial',
    justificativa: 'Diárias de servidores e de colaboradores eventuais, que a lei orçamentária não previu.',
    lei_numero: '1.913',
    lei_data: '2026-11-04',
    origens: [{ tipo: 'anulacao', valor: '68000.00', fonte_recurso_id: base.fonte_recurso_id }],
    acrescimos: [],
    reducoes: [{ dotacao_id, valor: '68000.00' }],
    bloqueios: [],
    novas,
  });
  const known = await work.db.first<{ situacao: string }>('select situacao from movimentacao_orcamentaria where id = $1', [id]);
  const resource = work.services.registry.get('movimentacao_orcamentaria');
  if (known?.situacao === 'minuta') {
    await runAct(work, resource, id, 'publicar', { decreto_numero: '065/2026', decreto_data: '2026-11-05', publicacao_data: '2026-11-06' });
    await runAct(work, resource, id, 'efetivar', {});
  }
  const ficha = await work.db.first<{ id: number }>(
    'select d.id from dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id where n.codigo = $1 order by d.id limit 1',
    [NATUREZAS[0][0]],
  );
  return ficha?.id ?? null;
}

const DESTINOS = [
  ['Até 100 km', 'estado', 100],
  ['No Estado', 'estado', null],
  ['Capital do Estado', 'capital', null],
  ['Brasília', 'df', null],
  ['Outros Estados', 'fora_estado', null],
  ['Exterior', 'exterior', null],
] as const;

/** Faixa, codes of its cargos, and the value with a night in each destination but abroad. */
const FAIXAS = [
  ['Prefeito', ['700'], ['180.00', '420.00', '560.00', '840.00', '780.00']],
  ['Secretários', ['710'], ['140.00', '340.00', '450.00', '690.00', '640.00']],
  ['Servidores', [], ['90.00', '240.00', '320.00', '510.00', '470.00']],
] as const;

/** The law of diárias of the Prefeitura. */
export async function semearLei(seed: Seed): Promise<void> {
  const cargos = await seed.work.db.rows<{ id: number; codigo: string }>('select c.id, c.codigo from cargo c');
  await seed.put('legislacao_diaria', 'legislacao_diaria:1', {
    norma: 'Lei 1.845/2024',
    endereco: 'https://exemplo.gov.br/leis/1845-2024',
    vigencia_inicio: '2025-01-01',
    beneficiarios: ['servidor', 'agente_politico', 'conselheiro', 'colaborador'],
    exige_prefeito: ['df', 'fora_estado', 'exterior'],
    regra_calculo: 'pernoite',
    distancia_minima_km: 50,
    limite_mes: '10.0',
    limite_ano: '60.0',
    limite_adiantado: '5.0',
    faixas_cargo: FAIXAS.map(([nome, codigos]) => ({
      nome,
      cargos: cargos.filter(({ codigo }) => (codigos as readonly string[]).includes(codigo)).map(({ id }) => id),
    })),
    faixas_destino: DESTINOS.map(([nome, tipo, distancia_ate_km]) => ({ nome, tipo, distancia_ate_km, municipios: [] })),
    tabela: FAIXAS.flatMap(([faixa_cargo, , valores]) =>
      DESTINOS.map(([faixa_destino], n) => ({
        faixa_cargo,
        faixa_destino,
        valor_com_pernoite: valores[n] ?? null,
        nao_prevista: valores[n] === undefined,
      })),
    ),
  });
}
