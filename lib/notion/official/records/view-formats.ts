import { decodeOnce } from '@/lib/percent-encoding';
import { asFields, asList, asString, type Fields } from '@/lib/source/records';

/** How a view looks and what it arranges by, under the names of Notion's own model. */
interface ViewParts {
  format?: Fields;
  query2?: Fields;
}

/** Names a column as the records do: views and columns do not always encode the same id in the same way. */
type ColumnOf = (id: unknown) => string;

type Translate = (configuration: Fields, columnOf: ColumnOf) => ViewParts;

/** What views of one type alone have. */
const own: Readonly<Record<string, Translate>> = {
  table: ({ wrap_cells, frozen_column_index, subtasks }, columnOf) => {
    const { property_id, display_mode } = asFields(subtasks);
    return {
      format: {
        table_wrap: wrap_cells,
        table_frozen_column_index: frozen_column_index,
        ...(typeof property_id === 'string' && { subitem_property: columnOf(property_id) }),
        subitem_display_mode: display_mode,
      },
    };
  },
  board: ({ sub_group_by }, columnOf) => ({ format: { collection_group_by: toGroupBy(sub_group_by, columnOf) } }),
  calendar: ({ date_property_id, view_range, show_weekends }, columnOf) => ({
    query2: { calendar_by: columnOf(date_property_id) },
    format: { calendar_view_range: view_range, calendar_show_weekends: show_weekends },
  }),
  timeline: (configuration, columnOf) => {
    const { date_property_id, end_date_property_id, show_table, table_properties } = configuration;
    const { zoom_level, center_timestamp } = asFields(configuration.preference);
    return {
      query2: { timeline_by: columnOf(date_property_id), timeline_by_end: columnOf(end_date_property_id) },
      format: {
        timeline_show_table: show_table,
        timeline_table_properties: toProperties(table_properties, columnOf),
        timeline_preference: { zoomLevel: zoom_level, centerTimestamp: center_timestamp },
      },
    };
  },
  chart: (configuration, columnOf) => ({
    format: { chart_config: toChartConfig(configuration, columnOf) },
  }),
  dashboard: ({ rows }) => ({ format: { dashboard_rows: rows } }),
  map: ({ map_by }, columnOf) => ({ query2: { map_by: columnOf(map_by) } }),
};

/** The configuration of a view as `format` and `query2` of its record. What was not set is left out. */
export function toViewParts(type: string, configuration: unknown, schema: Fields): Required<ViewParts> {
  const about = asFields(configuration);
  const byId = new Map(Object.keys(schema).map((id) => [decodeOnce(id), id]));
  const columnOf: ColumnOf = (id) =>
    (Object.hasOwn(schema, asString(id)) ? '' : byId.get(decodeOnce(asString(id)))) || asString(id);
  const cover = asFields(about.cover);
  const translate = Object.hasOwn(own, type) ? own[type] : undefined;
  const { format = {}, query2 = {} } = translate?.(about, columnOf) ?? {};
  return {
    format: known({
      [`${type}_properties`]: toProperties(about.properties, columnOf),
      [`${type}_cover`]:
        typeof cover.type === 'string' ? { type: cover.type, property: columnOf(cover.property_id) } : undefined,
      [`${type}_cover_size`]: about.cover_size,
      [`${type}_cover_aspect`]: about.cover_aspect,
      [type === 'board' ? 'board_columns_by' : 'collection_group_by']: toGroupBy(about.group_by, columnOf),
      ...known(format),
    }),
    query2: known(query2),
  };
}

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function toProperties(properties: unknown, columnOf: ColumnOf): Fields[] | undefined {
  return Array.isArray(properties)
    ? asList(properties).map((value) => {
        const { property_id, property_name: _name, visible, ...others } = asFields(value);
        return known({ ...others, property: columnOf(property_id), visible: visible !== false });
      })
    : undefined;
}

/** How rows are grouped; undefined where they are not. */
function toGroupBy(value: unknown, columnOf: ColumnOf): Fields | undefined {
  const { property_id, group_by, hide_empty_groups, ...others } = asFields(value);
  if (!asString(property_id)) return undefined;
  // That of a formula lies in another one.
  const inner = asFields(group_by);
  return known({
    ...others,
    ...inner,
    property: columnOf(property_id),
    type: others.type,
    groupBy: typeof group_by === 'string' ? group_by : inner.group_by,
    hideEmptyGroups: hide_empty_groups === true,
  });
}

/** Settings whose names in Notion's own model are others; all others are only written in another way. */
const NAMES: Readonly<Record<string, string>> = {
  sort: 'mainSort',
  color_by_value: 'weightColorValue',
  hide_empty_groups: 'axisHideEmptyGroups',
  show_data_labels: 'axisShowDataLabels',
  axis_labels: 'axisLabel',
  grid_lines: 'axisGridLine',
  cumulative: 'axisCumulative',
  group_style: 'axisGroupStyle',
  donut_labels: 'donutDataLabels',
};

/** The configuration of a chart as `chart_config` of Notion's own model; undefined where nothing was set. */
function toChartConfig(configuration: Fields, columnOf: ColumnOf): Fields | undefined {
  const { type: _type, chart_type: type, x_axis, y_axis, stack_by, value, ...others } = configuration;
  const { x_axis_property_id: name, y_axis_property_id, ...look } = others;
  if (typeof type !== 'string') return undefined;
  const { aggregator, property_id } = asFields(type === 'number' ? (value ?? y_axis) : y_axis);
  const aggregation = { aggregator, ...(typeof property_id === 'string' && { property: columnOf(property_id) }) };
  const stackOptions = { groupBy: toGroupBy(stack_by, columnOf) };
  const dataConfig =
    typeof name === 'string'
      ? { type: 'results_reducer', nameProperty: columnOf(name), valueProperty: columnOf(y_axis_property_id) }
      : { groupBy: toGroupBy(x_axis, columnOf), aggregationConfig: { aggregation, stackOptions } };
  const set = Object.entries(look).filter(([, one]) => one !== null && one !== undefined);
  return {
    type,
    dataConfig,
    chartFormat: Object.fromEntries(set.map(([key, one]) => [NAMES[key] ?? camelCase(key), one])),
  };
}

const camelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
