import { asFields, asList, type Fields } from '@/lib/source/records';
import type { CollectionViewRecord } from '@/tests/fake-notion/records';
import { propertyId } from './schema';

type Configure = (view: { format: Fields; query2: Fields }) => Fields;

const id = (property: unknown): string | undefined => (typeof property === 'string' ? propertyId(property) : undefined);
/** A group of v3 as the official interface has it. */
const toGroupBy = (value: unknown): Fields | undefined => {
  const { type, property, groupBy, sort, hideEmptyGroups } = asFields(value);
  return property === undefined
    ? undefined
    : {
        type,
        property_id: id(property),
        group_by: groupBy,
        sort: sort ?? { type: 'manual' },
        hide_empty_groups: hideEmptyGroups ?? false,
      };
};
const toAggregation = (value: unknown): Fields => {
  const { aggregator, property } = asFields(value);
  return { aggregator, property_id: id(property) };
};

/** What a view has besides columns, covers and groups, by its type. */
const configurations: Readonly<Record<string, Configure>> = {
  table: ({ format }) => ({ wrap_cells: format.table_wrap, frozen_column_index: format.table_frozen_column_index }),
  calendar: ({ format, query2 }) => ({
    date_property_id: id(query2.calendar_by),
    view_range: format.calendar_view_range,
    show_weekends: format.calendar_show_weekends,
  }),
  timeline: ({ format, query2 }) => ({
    date_property_id: id(query2.timeline_by),
    end_date_property_id: id(query2.timeline_by_end),
    show_table: format.timeline_show_table,
    preference: { zoom_level: asFields(format.timeline_preference).zoomLevel ?? 'month' },
    table_properties: asList(format.timeline_table_properties)
      .map(asFields)
      .map(({ property, visible }) => ({ property_id: id(property), visible })),
  }),
  dashboard: ({ format }) => ({ rows: format.dashboard_rows }),
  map: ({ query2, format }) => ({ map_by: id(query2.map_by), height: format.map_height }),
  chart: ({ format }) => {
    const { type, dataConfig, chartFormat } = asFields(format.chart_config);
    const { groupBy, aggregationConfig } = asFields(dataConfig);
    const { aggregation, stackOptions } = asFields(aggregationConfig);
    const stack = toGroupBy(asFields(stackOptions).groupBy);
    const y_axis = toAggregation(aggregation);
    const axes = { x_axis: toGroupBy(groupBy) ?? null, y_axis, ...(stack && { stack_by: stack }) };
    return { chart_type: type, ...axes, donut_labels: asFields(chartFormat).donutDataLabels };
  },
};

/** The part of a configuration that is of the view's type; keys that are not set are left out. */
export function ownConfiguration({ type, format, query2 = {} }: CollectionViewRecord): Fields {
  const own = Object.hasOwn(configurations, type) ? configurations[type]?.({ format, query2 }) : {};
  return JSON.parse(JSON.stringify(own ?? {})) as Fields;
}
