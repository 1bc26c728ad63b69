import { READ_FIELDS } from '@/lib/notion/known-types';

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** What something reads. A test compares it with what the readers ask for on the demo's pages. */
export const PUBLIC_READ = {
  answer: words('recordMap cursor result allBlockIds signedUrls results'),
  tables: words('block collection collection_view notion_user automation automation_action layout form_question'),
  wrapping: words('role value spaceId'),
  block: ['id', ...READ_FIELDS.block, ...words('alive is_template')],
  'block.format': words(`
    alias_pointer attributes automation_id bullet_list_format page_font block_alignment block_aspect_ratio block_color block_full_width block_height block_page_width block_width bookmark_cover
    bookmark_icon code_wrap collection_pointer column_ratio display_source domain drive_properties list_format
    image_edit_metadata image_hyperlink list_start_index original_url page_cover page_cover_position page_full_width page_icon page_small_text quote_size table_block_column_format
    table_block_column_header table_block_column_order table_block_row_header toggleable transclusion_reference_pointer`),
  'block.properties': words('alt_text caption checked description language link size source title'),
  collection: ['id', ...READ_FIELDS.collection, ...words('name description icon cover')],
  column: words(
    'name type options groups number_format formula formula2 collection_id collection_pointer relation_property target_property aggregation date_format time_format number_precision precision decimal_places',
  ),
  collection_view: ['id', 'collection_id', ...READ_FIELDS.collection_view],
  'collection_view.format': words(`
    board_columns board_columns_by board_cover board_cover_aspect board_cover_size board_groups2 board_properties calendar_properties
    calendar_show_weekends calendar_view_range chart_config chart_properties collection_group_by collection_groups collection_pointer
    dashboard_layout_pointer feed_properties form_block_pointer gallery_cover gallery_cover_aspect gallery_cover_size
    gallery_properties gallery_title_visible hide_linked_collection_name
    list_properties map_properties property_filters show_page_icon subitem_display_mode table_frozen_column_index table_properties
    table_wrap timeline_preference timeline_properties timeline_show_table timeline_table_properties`),
  notion_user: words('id name given_name family_name profile_photo'),
};

/** The path of a field in an answer of the public interface. */
export type Scope = keyof typeof PUBLIC_READ;

/** What Notion has been seen to send and nothing needs. */
export const PUBLIC_UNUSED: Readonly<Record<Scope, readonly string[]>> = {
  answer: words('__version__ pageId site'),
  tables: words(`
    __version__ bot collection_query comment custom_emoji discussion external_object_instance page_visit preview_images reaction signed_urls
    site space space_shard_redirect space_user space_view team user_root user_settings`),
  wrapping: [],
  block: words(`
    content_classification copied_from created_by created_by_table crdt_data crdt_format_version discussions email_lists file_ids
    ignore_block_count last_edited_by last_edited_by_table moved_time permissions shard_id`),
  'block.format': words(`
    app_id block_locked block_locked_by block_preserve_scale bot_id callout_version collection_pointers
    copied_from_pointer drive_status external_object_id hide_inline_collection_name installation_imprint link_author link_provider link_title 
    related_external_object_uris_to_instance_ids site_id social_media_image_preview_url stale uri`),
  'block.properties': [],
  collection: words(`
    alive copied_from created_by_id created_by_table created_time deleted_schema file_ids format last_edited_by_id last_edited_by_table
    last_edited_time migrated parent_table permissions shard_id space_id template_pages`),
  column: words('defaultOption description property prefix rollup_type target_property_type version autoRelate'),
  collection_view: words(`
    alive created_by_id created_by_table created_time last_edited_time parent_id parent_table query shard_id space_id`),
  'collection_view.format': words(`
    card_layout collection_view_icon hide_table_vertical_lines inline_collection_first_load_limit subitem_filter_scope`),
  notion_user: words(
    'email clipper_onboarding_completed mobile_onboarding_completed onboarding_completed space_id version',
  ),
};

export function isKnownField(scope: Scope, name: string): boolean {
  return PUBLIC_READ[scope].includes(name) || PUBLIC_UNUSED[scope].includes(name);
}
