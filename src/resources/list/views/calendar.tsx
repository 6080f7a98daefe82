import './calendar.css';
import { Alert, Button, Grid, Modal } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addMonths, civilToday } from '../../definition/civil-date';
import { counted } from '../../definition/format';
import { Agenda } from './agenda';
import { dayInWords, monthInWords } from './month';
import { MonthTable } from './month-table';
import { RecordCards } from './record-cards';
import { useMonthRows } from './use-month-rows';
import { useShownMonth } from './use-shown-month';
import type { ViewProps } from './view-props';

/** The list as a calendar: a month at a time, its records at their days; on a phone, the days that have any, below one another. */
export default function Calendar(props: ViewProps) {
  const { list, names } = props;
  const { resource } = list;
  const date = resource.list.views?.calendar?.date ?? '';
  const [month, setMonth] = useShownMonth();
  const [opened, setOpened] = useState<string | null>(null);
  const wide = Grid.useBreakpoint().sm !== false;
  const { data, isError, isFetching, refetch } = useMonthRows({ list, names, date, month });
  const byDay = data?.byDay ?? new Map<string, never[]>();
  const until = data?.until ?? null;
  return (
    <section
      className="calendario"
      aria-label={`Calendário de ${resource.label.many} por ${resource.fields[date]?.label}`}
      aria-busy={isFetching}
    >
      <div className="calendario__topo">
        <Button aria-label="Mês anterior" icon={<ChevronLeft size={18} aria-hidden />} onClick={() => setMonth(addMonths(month, -1))} />
        <Button aria-label="Próximo mês" icon={<ChevronRight size={18} aria-hidden />} onClick={() => setMonth(addMonths(month, 1))} />
        <Button onClick={() => setMonth(civilToday().slice(0, 7))}>Hoje</Button>
        <h2 aria-live="polite">
          {monthInWords(month)}
          {data && <small className="numero">{counted(data.total, 'registro', 'registros')}</small>}
        </h2>
      </div>
      {isError && (
        <div className="lista-vazia" role="alert">
          <p>Não foi possível buscar os itens.</p>
          <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </div>
      )}
      {until && (
        <Alert
          banner
          message={`Há mais registros neste mês do que o calendário mostra: depois do dia ${Number(until.slice(8))} faltam alguns. Filtre a lista para vê-los, ou veja-a como tabela.`}
        />
      )}
      {wide ? (
        <MonthTable month={month} byDay={byDay} view={props} onMonth={setMonth} onOpen={setOpened} />
      ) : (
        <Agenda {...props} byDay={byDay} place={date} empty={data ? 'Nenhum registro neste mês.' : 'Buscando itens...'} />
      )}
      <Modal open={opened !== null} title={opened && dayInWords(opened)} footer={null} width={560} onCancel={() => setOpened(null)}>
        {opened && <RecordCards {...props} rows={byDay.get(opened) ?? []} place={date} />}
      </Modal>
    </section>
  );
}
