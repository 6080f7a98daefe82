import { Button, Modal } from 'antd';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { civilToday, date, type Fields, year } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { AffectedDeadlines } from './affected-deadlines';

const YEAR: Fields = { ano: year({ label: 'Ano', required: true, span: 12 }) };
const DAY: Fields = { data: date({ label: 'Dia', required: true, span: 12 }) };

/** Beside the list of holidays: the standard ones of a year, and the terms that any day moves (one that was deleted too). */
export default function HolidayActions({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const [open, setOpen] = useState<'gerar' | 'prazos' | null>(null);
  return (
    <>
      {access.has(resource.menu, 2) && (
        <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen('gerar')}>
          Gerar o ano
        </Button>
      )}
      <Button icon={<CalendarClock size={16} aria-hidden />} onClick={() => setOpen('prazos')}>
        Prazos de um dia
      </Button>
      <Modal title="Gerar os feriados do ano" open={open === 'gerar'} footer={null} destroyOnHidden onCancel={() => setOpen(null)}>
        <StandardYear resource={resource} onDone={() => setOpen(null)} />
      </Modal>
      <Modal title="Prazos de um dia" open={open === 'prazos'} footer={null} destroyOnHidden width={760} onCancel={() => setOpen(null)}>
        <DayDeadlines />
      </Modal>
    </>
  );
}

function StandardYear({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const call = useCall({ resource });
  const [values] = useState({ ano: Number(civilToday().slice(0, 4)) + 1 });
  const entrar = async ({ ano }: Record<string, unknown>) => {
    await call(`${resource.api.path}/gerar`, { ano });
    onDone();
  };
  return (
    <>
      <p>Inclui os feriados nacionais, os do estado e os que dependem da Páscoa. Os que já estão cadastrados não mudam.</p>
      <FieldsForm fields={YEAR} values={values} submit="Incluir os feriados" onSubmit={entrar} />
    </>
  );
}

function DayDeadlines() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <p>Mostra os prazos que contam o dia e que o calendário de agora levaria a outra data, mesmo que o feriado já tenha sido excluído.</p>
      <FieldsForm fields={DAY} submit="Ver os prazos" onSubmit={async ({ data }) => setDay(data as string)} />
      {day && <AffectedDeadlines day={day} />}
    </>
  );
}
