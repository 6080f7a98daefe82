import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { actsTo, mayFollow, whyNot } from '../../definition/acts';
import { formatValue, inSentence } from '../../definition/format';
import type { Act, AnyRecord, Resource } from '../../definition/resource';
import { useActRights } from '../../rights';
import { useAct } from '../../use-act';
import { nameOf } from '../columns';

/** A way of a record into another column: the act, and the value that it leaves. */
export interface Move {
  name: string;
  act: Act;
  to: string;
}

/**
 * How the records of a board go from one column to another: by the acts that lead there, with what each asks.
 *
 * @param by the field whose values are the columns
 * @param onMoved gets the record that was moved and where it stands
 */
export function useMoves(resource: Resource, by: string, onMoved: (record: AnyRecord) => void) {
  const { modal } = App.useApp();
  const [choice, setChoice] = useState<{ row: AnyRecord; ways: Move[] } | null>(null);
  const { ask, dialog } = useAct(resource, (result) => {
    if (result) onMoved(result);
  });
  const may = useActRights(resource);
  const leading = (to: string): Move[] => actsTo(resource, by, to).map(([name, act]) => ({ name, act, to }));
  const movesOf = (row: AnyRecord, to: string): Move[] => {
    if (row.data_exclusao || row[by] === to) return [];
    return leading(to).filter(({ act }) => may(act) && mayFollow(act, row));
  };
  const start = ({ name, act }: Move, row: AnyRecord) => ask(name, act, row);
  const moveTo = (row: AnyRecord, to: string) => {
    const ways = movesOf(row, to);
    const [only] = ways;
    if (only && ways.length === 1) start(only, row);
    else if (only) setChoice({ row, ways });
    else modal.warning({ title: 'Aviso', okText: 'Fechar', content: refusalOf(resource, by, row, { to, may }) });
  };
  return {
    /** Whether anything can be moved by this person. */
    canMove: Object.values(resource.acts ?? {}).some((act) => act.to?.[by] !== undefined && may(act)),
    movesOf,
    start,
    /** Where it was dropped: does the act that leads there, lets choose among several, or says why none does. */
    moveTo,
    dialog: (
      <>
        {dialog}
        <Modal open={choice !== null} title="Por qual ato?" footer={null} width={420} onCancel={() => setChoice(null)}>
          <div className="quadro__atos">
            {choice?.ways.map((move) => (
              <Button
                key={move.name}
                onClick={() => {
                  setChoice(null);
                  start(move, choice.row);
                }}
              >
                {move.act.label}
              </Button>
            ))}
          </div>
        </Modal>
      </>
    ),
  };
}

/** Why a record cannot be moved there: what the act that leads there says of it, that none does, or that none is this person's. */
function refusalOf(resource: Resource, by: string, row: AnyRecord, { to, may }: { to: string; may: (act: Act) => boolean }): string {
  const field = resource.fields[by];
  const leading = actsTo(resource, by, to);
  const own = leading.filter(([, act]) => may(act));
  const reason = own.map(([name]) => whyNot(resource, name, row)).find(Boolean);
  if (reason || !field) return reason ?? '';
  const [from, there] = [row[by], to].map((value) => formatValue(field, value));
  const stays = `${resource.label.gender === 'f' ? 'A' : 'O'} ${inSentence(resource.label.one)} ${nameOf(resource, row)} continua em "${from}"`;
  if (leading.length > 0 && own.length === 0)
    return `${stays}: o seu grupo não permite o ato que leva a "${there}". Peça a permissão a quem administra os usuários.`;
  return `${stays}: nenhum ato leva daí a "${there}".`;
}
