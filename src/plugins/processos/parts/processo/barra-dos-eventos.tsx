import { Button, Input, Select } from 'antd';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useMemo, useState } from 'react';
import { folded } from '../../../../resources/definition';
import { formatInstant } from '../../../../resources/definition/format';
import { fatoDe } from './palavras';
import type { EventoLido } from './wire';

/** From so many on, the newest come first and the thread has its bar. */
const LONGA = 12;

/** What people wrote or joined, and not how the process went from one to another. */
const PECAS: readonly string[] = ['abertura', 'despacho', 'parecer', 'decisao', 'juntada', 'resposta', 'intimacao', 'conclusao'];

const MOSTRAR = { todos: 'Todos os eventos', pecas: 'Só as peças', anexos: 'Só os que têm anexo' } as const;
type Mostrar = keyof typeof MOSTRAR;

/** What of a long thread is shown, in which order, and how that is changed. */
export interface Recorte {
  longa: boolean;
  mostrar: Mostrar;
  procura: string;
  novosPrimeiro: boolean;
  mudar: (to: Partial<Pick<Recorte, 'mostrar' | 'procura' | 'novosPrimeiro'>>) => void;
  eventos: readonly EventoLido[];
}

/** The part of the thread that the person asked for; all of it, from the first on, while it is short. */
export function useRecorte(eventos: readonly EventoLido[]): Recorte {
  const longa = eventos.length > LONGA;
  const [asked, setAsked] = useState<{ mostrar: Mostrar; procura: string; novosPrimeiro: boolean }>({
    mostrar: 'todos',
    procura: '',
    novosPrimeiro: true,
  });
  const { mostrar, procura, novosPrimeiro } = asked;
  const shown = useMemo(() => {
    if (!longa) return eventos;
    const words = folded(procura.trim());
    const kept = eventos.filter((evento) => cabe(evento, mostrar) && (words === '' || palavrasDe(evento).includes(words)));
    return novosPrimeiro ? kept.reverse() : kept;
  }, [eventos, longa, mostrar, procura, novosPrimeiro]);
  return { ...asked, longa, eventos: shown, mudar: (to) => setAsked((before) => ({ ...before, ...to })) };
}

function cabe({ tipo, anexos }: EventoLido, mostrar: Mostrar): boolean {
  if (mostrar === 'pecas') return PECAS.includes(tipo) || anexos.some(({ peca }) => peca);
  return mostrar === 'todos' || anexos.length > 0;
}

/** All that is read of an event, as it is searched. */
function palavrasDe(evento: EventoLido): string {
  const { ordem, autor, texto, tipo_documento, documento_numero, anexos, destinatarios } = evento;
  const said = [ordem, autor.nome, autor.cargo, autor.departamento, fatoDe(evento), tipo_documento?.nome, documento_numero];
  const names = [...anexos, ...destinatarios].map(({ nome }) => nome);
  return folded([...said, (texto ?? '').replace(/<[^>]*>/g, ' '), ...names].filter(Boolean).join(' '));
}

/** Above a long thread: search, filter, order, and its index. */
export function BarraDosEventos({ recorte, onGo }: { recorte: Recorte; onGo: (index: number) => void }) {
  const { mostrar, procura, novosPrimeiro, mudar, eventos } = recorte;
  return (
    <search className="eventos__barra">
      <Input
        allowClear
        aria-label="Procurar nos eventos"
        placeholder="Procurar nos eventos"
        value={procura}
        onChange={({ target }) => mudar({ procura: target.value })}
      />
      <Select<Mostrar>
        aria-label="Mostrar"
        value={mostrar}
        onChange={(to) => mudar({ mostrar: to })}
        options={Object.entries(MOSTRAR).map(([value, label]) => ({ value: value as Mostrar, label }))}
      />
      <Select<number | null>
        showSearch
        aria-label="Índice: ir a um evento"
        placeholder="Índice"
        value={null}
        optionFilterProp="label"
        onSelect={(index) => index !== null && onGo(index)}
        options={eventos.map((evento, index) => ({ value: index, label: naLista(evento) }))}
        popupMatchSelectWidth={420}
      />
      <Button
        icon={<ArrowDownWideNarrow size={16} aria-hidden />}
        aria-pressed={novosPrimeiro}
        onClick={() => mudar({ novosPrimeiro: !novosPrimeiro })}
      >
        {novosPrimeiro ? 'Mais novos primeiro' : 'Mais antigos primeiro'}
      </Button>
      {eventos.length === 0 && <p role="status">Nenhum evento com isso. Mude o que procura ou o que se mostra.</p>}
    </search>
  );
}

function naLista(evento: EventoLido): string {
  const { ordem, autor, tipo_documento, documento_numero, data_hora } = evento;
  const what = tipo_documento ? `${tipo_documento.nome}${documento_numero ? ` nº ${documento_numero}` : ''}` : fatoDe(evento);
  return `${ordem}. ${autor.nome} ${tipo_documento ? '· ' : ''}${what} · ${formatInstant(data_hora)}`;
}
