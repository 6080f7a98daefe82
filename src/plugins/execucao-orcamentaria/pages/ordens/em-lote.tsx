import '../../../../resources/form/fields.css';
import '../../../../resources/form/form.css';
import '../../parts/documento/documento.css';
import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { type ApiError, http, refusalOf } from '../../../../providers/http';
import { toast } from '../../../../providers/notification';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { civilToday, counted, formatDecimal, sumDecimals } from '../../../../resources/definition';
import { type AEmitir, agrupar, type ContaQuePaga, type GrupoDaOrdem } from '../../parts/ordens/a-emitir';
import { Escolha } from '../../parts/ordens/escolha';
import { FORMAS_PAGAMENTO, ordemPagamento } from '../../resources/ordem_pagamento';

/** What became of a group: the order that it made, or why it was refused. */
interface Resultado {
  ordem?: { id: number; rotulo: string };
  recusa?: string;
}

/** Forms that ask nothing more of each order. */
const FORMAS = (['ted', 'pix', 'debito', 'cheque', 'caixa'] as const).map((value) => ({ value, label: FORMAS_PAGAMENTO[value] }));
type Forma = (typeof FORMAS)[number]['value'];

/** Orders of many liquidações at once: one for each creditor and fonte, each with its account, and what became of each. */
export default function OrdensEmLote() {
  const { access } = useSession();
  const [search] = useSearchParams();
  const ids = search.get('ids');
  const { data, refetch } = useQuery({
    queryKey: [ordemPagamento.name, 'a-emitir', ids],
    queryFn: async () => (await http.get<AEmitir>(`${ordemPagamento.api.path}/a-emitir`, { params: ids ? { ids } : {} })).data,
  });
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const node = access.nodeOf(ordemPagamento.menu);
  const rows = data?.liquidacoes ?? [];
  // who comes with a selection meant all of it
  const marked = chosen ?? new Set(ids ? rows.map(({ id }) => id) : []);
  return (
    <div className="formulario">
      <PageHeader
        title="Ordens por credor e fonte"
        crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Ordens por credor e fonte' }]}
      />
      {!data && <p role="status">Buscando o que espera ordem…</p>}
      {data && rows.length === 0 && <p role="status">Nenhuma liquidação espera ordem de pagamento.</p>}
      {data && rows.length > 0 && (
        <>
          <section className="secao">
            <h2>Liquidações a pagar, fora de ordens</h2>
            <Escolha label="Liquidações a pagar" documento="Liquidação" rows={rows} marked={marked} onChange={setChosen} />
          </section>
          <Grupos
            grupos={agrupar(rows.filter(({ id }) => marked.has(id)))}
            contas={data.contas}
            onDone={async () => {
              await refetch();
            }}
          />
        </>
      )}
    </div>
  );
}

interface GruposProps {
  grupos: readonly GrupoDaOrdem[];
  contas: readonly ContaQuePaga[];
  onDone: () => Promise<void>;
}

/** Each order that would be made, with the account that pays it; what is refused stays, with why, to be sent again. */
function Grupos({ grupos, contas, onDone }: GruposProps) {
  const call = useCall({ resource: ordemPagamento, keys: [['pendencias']] });
  const [data, setData] = useState(civilToday());
  const [forma, setForma] = useState<Forma>('ted');
  const [escolhidas, setEscolhidas] = useState<Readonly<Record<string, number>>>({});
  const [feitas, setFeitas] = useState<readonly { grupo: GrupoDaOrdem; ordem: { id: number; rotulo: string } }[]>([]);
  const [recusas, setRecusas] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const contasDe = useMemo(
    () => (fonte: number) => contas.filter(({ fontes }) => fontes.includes(fonte)).map(({ id, rotulo }) => ({ value: id, label: rotulo })),
    [contas],
  );
  const contaDe = ({ chave, fonte_recurso_id }: GrupoDaOrdem): number | undefined => {
    const options = contasDe(fonte_recurso_id);
    return escolhidas[chave] ?? (options.length === 1 ? options[0]?.value : undefined);
  };
  const total = (name: 'bruto' | 'retido' | 'liquido') => formatDecimal(sumDecimals(['0.00', ...grupos.map((grupo) => grupo[name])]), 2);
  const emitir = async (grupo: GrupoDaOrdem): Promise<Resultado> => {
    const conta_bancaria_id = contaDe(grupo);
    if (conta_bancaria_id === undefined) return { recusa: 'Escolha a conta que paga.' };
    const asked = {
      data,
      forma,
      conta_bancaria_id,
      liquidacoes: grupo.liquidacoes.map(({ id, bruto }) => ({ liquidacao_id: id, valor_bruto: bruto })),
    };
    try {
      const { result } = await call<{ result: { id: number; rotulo: string } }>(ordemPagamento.api.path, asked, {
        quiet: true,
        once: true,
      });
      return { ordem: result };
    } catch (error) {
      return { recusa: refusalOf(error as ApiError) };
    }
  };
  const emitirTodas = async () => {
    setBusy(true);
    const refused: Record<string, string> = {};
    let did = 0;
    for (const grupo of grupos) {
      const { ordem, recusa } = await emitir(grupo);
      if (recusa) refused[grupo.chave] = recusa;
      if (!ordem) continue;
      did += 1;
      setFeitas((before) => [...before, { grupo, ordem }]);
    }
    setRecusas(refused);
    toast(did === grupos.length ? 'success' : 'warning', `${did} de ${counted(grupos.length, 'ordem emitida', 'ordens emitidas')}.`);
    setBusy(false);
    await onDone();
  };
  return (
    <>
      {feitas.length > 0 && (
        <section className="secao">
          <h2>Ordens emitidas</h2>
          <ul>
            {feitas.map(({ grupo, ordem }) => (
              <li key={ordem.id}>
                <Link to={`${ordemPagamento.route.base}/${ordem.id}`}>{ordem.rotulo}</Link>: {grupo.credor}, R${' '}
                {formatDecimal(grupo.liquido, 2)} líquidos
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="secao">
        <h2>Uma ordem para cada credor e fonte</h2>
        {grupos.length === 0 ? (
          <p>Escolha as liquidações que se pagam.</p>
        ) : (
          <>
            <div className="documento-escolha">
              <DatePicker
                aria-label="Data das ordens"
                format="DD/MM/YYYY"
                allowClear={false}
                value={dayjs(data)}
                onChange={(day) => setData(day.format('YYYY-MM-DD'))}
              />
              <Select aria-label="Forma de pagamento" value={forma} options={FORMAS} onChange={setForma} style={{ minWidth: 190 }} />
            </div>
            <ul className="ordens-em-lote">
              {grupos.map((grupo) => (
                <li key={grupo.chave}>
                  <span>
                    <strong>{grupo.credor}</strong>, fonte {grupo.fonte}: {counted(grupo.liquidacoes.length, 'liquidação', 'liquidações')},
                    R$ {formatDecimal(grupo.bruto, 2)}, retido R$ {formatDecimal(grupo.retido, 2)}, líquido R${' '}
                    {formatDecimal(grupo.liquido, 2)}
                  </span>
                  <Select
                    aria-label={`Conta que paga ${grupo.credor}`}
                    placeholder="Conta que paga"
                    value={contaDe(grupo)}
                    options={contasDe(grupo.fonte_recurso_id)}
                    notFoundContent="Nenhuma conta tem esta fonte: inclua-a em Contas bancárias."
                    onChange={(conta) => setEscolhidas((before) => ({ ...before, [grupo.chave]: conta }))}
                    style={{ maxWidth: 420 }}
                  />
                  {recusas[grupo.chave] && (
                    <p className="campo__erro" role="alert">
                      {recusas[grupo.chave]}
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <p role="status">
              {counted(grupos.length, 'ordem', 'ordens')}: R$ {total('bruto')}, retido R$ {total('retido')}, líquido R$ {total('liquido')}.
            </p>
            <Button type="primary" loading={busy} onClick={() => void emitirTodas()}>
              {grupos.length === 1 ? 'Emitir a ordem' : `Emitir as ${grupos.length} ordens`}
            </Button>
          </>
        )}
      </section>
    </>
  );
}
