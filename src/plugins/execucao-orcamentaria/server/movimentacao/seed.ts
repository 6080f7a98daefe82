import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { movimentacaoOrcamentaria } from '../../resources/movimentacao_orcamentaria';

const YEAR = 2026;

interface Demonstracao {
  chave: string;
  draft: Readonly<Record<string, unknown>>;
  /** Fichas and values. */
  mais?: readonly (readonly [ficha: number, valor: string])[];
  menos?: readonly (readonly [ficha: number, valor: string])[];
  bloqueios?: readonly (readonly [ficha: number, valor: string])[];
  /** Number and day of the decree, published on the next one; none of a minuta. */
  decreto?: readonly [numero: string, data: string, publicacao: string];
  atos: readonly ('publicar' | 'efetivar')[];
}

/** What changed the budget of the demonstration in the year: one of each main kind, in different situações. */
const MOVIMENTACOES: readonly Demonstracao[] = [
  {
    chave: 'suplementar-reserva',
    draft: {
      tipo: 'suplementar',
      justificativa: 'Recuperação de vias depois das chuvas, com a reserva de contingência.',
      origens: [{ tipo: 'reserva', valor: '120000.00' }],
    },
    mais: [[71, '120000.00']],
    menos: [[89, '120000.00']],
    atos: [],
  },
  {
    chave: 'extraordinario',
    draft: {
      tipo: 'extraordinario',
      calamidade: 'calamidade',
      justificativa: 'Auxílio às famílias desalojadas pelas chuvas de outubro, reconhecida a calamidade pelo Decreto 63/2026.',
    },
    mais: [[65, '150000.00']],
    decreto: ['064/2026', '2026-11-03', '2026-11-04'],
    atos: ['publicar'],
  },
  {
    chave: 'suplementar-saude',
    draft: {
      tipo: 'suplementar',
      justificativa: 'Contratação de exames laboratoriais da atenção básica, com a economia na compra de insumos.',
      origens: [{ tipo: 'anulacao', valor: '250000.00' }],
    },
    mais: [[50, '250000.00']],
    menos: [[48, '250000.00']],
    decreto: ['021/2026', '2026-03-10', '2026-03-11'],
    atos: ['publicar', 'efetivar'],
  },
  {
    chave: 'bloqueio',
    draft: { tipo: 'bloqueio', justificativa: 'Frustração da receita no segundo bimestre (LRF, art. 9º).' },
    bloqueios: [[87, '100000.00']],
    decreto: ['038/2026', '2026-06-01', '2026-06-02'],
    atos: ['publicar', 'efetivar'],
  },
  {
    chave: 'desbloqueio',
    draft: { tipo: 'desbloqueio', justificativa: 'Recomposição da receita no quarto bimestre.' },
    bloqueios: [[87, '100000.00']],
    decreto: ['057/2026', '2026-09-21', '2026-09-22'],
    atos: ['publicar', 'efetivar'],
  },
  {
    chave: 'especial',
    draft: {
      tipo: 'especial',
      justificativa: 'Aquisição de acervo e mobiliário da biblioteca, que a lei orçamentária não previu.',
      lei_numero: '1.912',
      lei_data: '2026-11-06',
      origens: [{ tipo: 'anulacao', valor: '80000.00' }],
    },
    menos: [[86, '80000.00']],
    decreto: ['066/2026', '2026-11-11', '2026-11-12'],
    atos: ['publicar'],
  },
  {
    chave: 'suplementar-administracao',
    draft: {
      tipo: 'suplementar',
      justificativa: 'Manutenção dos prédios da Administração até dezembro.',
      origens: [{ tipo: 'anulacao', valor: '60000.00' }],
    },
    mais: [[13, '60000.00']],
    menos: [[15, '60000.00']],
    decreto: ['034/2026', '2026-05-11', '2026-05-12'],
    atos: ['publicar', 'efetivar'],
  },
];

/** Where the crédito especial opens its dotação: as a ficha, but for the nature. */
const NOVA = { ficha: 86, natureza: '4.4.90.52.00', valor: '80000.00' } as const;

/** Créditos in different situações and a bloqueio that was let go; what is available in all stays what the law gave. */
export async function semearMovimentacoes(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('movimentações do orçamento');
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!owner) return;
  await seed.inEntity(owner.id, () =>
    seed.inYear(YEAR, async () => {
      const rows = await seed.work.db.rows<{ id: number; ficha: number; fonte_recurso_id: number }>(
        'select id, ficha, fonte_recurso_id from dotacao',
      );
      const fichas = new Map(rows.map((row) => [row.ficha, row]));
      const linhas = (lines: Demonstracao['mais'] = []) => lines.map(([ficha, valor]) => ({ dotacao_id: fichas.get(ficha)?.id, valor }));
      const fonte = fichas.get(MOVIMENTACOES[0]?.mais?.[0]?.[0] ?? 0)?.fonte_recurso_id;
      for (const one of MOVIMENTACOES) {
        await seed.pause();
        const origens = (one.draft.origens as object[] | undefined)?.map((origem) => ({ ...origem, fonte_recurso_id: fonte }));
        const id = await seed.put('movimentacao_orcamentaria', `movimentacao:${one.chave}`, {
          ...one.draft,
          ...(origens && { origens }),
          acrescimos: linhas(one.mais),
          reducoes: linhas(one.menos),
          bloqueios: linhas(one.bloqueios),
          novas: one.chave === 'especial' ? [await novaDotacao(seed)] : [],
        });
        await praticar(seed, id, one);
      }
    }),
  );
}

async function novaDotacao(seed: Seed): Promise<object> {
  const row = await seed.work.db.first<Record<string, unknown>>(
    `select d.orgao_id, d.unidade_id, d.funcao_id, d.subfuncao_id, d.programa_id, d.acao_id, d.fonte_recurso_id,
            (select n.id from natureza_despesa n where n.codigo = $2) as natureza_despesa_id from dotacao d where d.ficha = $1`,
    [NOVA.ficha, NOVA.natureza],
  );
  return { ...row, valor: NOVA.valor };
}

async function praticar(seed: Seed, id: number, { atos, decreto }: Demonstracao): Promise<void> {
  const known = await seed.work.db.first<{ situacao: string }>('select situacao from movimentacao_orcamentaria where id = $1', [id]);
  if (known?.situacao !== 'minuta') return;
  const resource = seed.work.services.registry.get(movimentacaoOrcamentaria.name);
  const [decreto_numero, decreto_data, publicacao_data] = decreto ?? [];
  for (const ato of atos)
    await runAct(seed.work, resource, id, ato, ato === 'publicar' ? { decreto_numero, decreto_data, publicacao_data } : {});
}
